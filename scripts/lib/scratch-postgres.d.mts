export type ScratchPostgres = {
  readonly url: string;
  /** Ended at once, its data gone. */
  readonly stop: () => Promise<void>;
  /** Ended at once, as by a crash; `launch` starts it again on the same data and port. */
  readonly halt: () => Promise<void>;
  readonly launch: () => Promise<void>;
  readonly data: string;
  readonly folder: string;
};

export const startPostgres: (options?: {
  readonly durable?: boolean;
  readonly port?: number | null;
}) => Promise<ScratchPostgres>;
