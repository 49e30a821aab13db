export type ScratchPostgres = {
  readonly url: string;
  readonly data: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
  /** As when its machine is cut off, without a word to whoever is connected. */
  readonly halt: () => Promise<void>;
  readonly launch: () => Promise<void>;
};

export const startPostgres: (options?: {
  readonly durable?: boolean;
  readonly port?: number | null;
}) => Promise<ScratchPostgres>;
