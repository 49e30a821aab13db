import type { Programs } from './programs.ts';

/** Messages between the pool and its worker. */
export type WorkerOptions = {
  /** Data folder; absent for a database in memory. */
  readonly directory?: string;
  /** A dump to start from, made by `PGlite.dumpDataDir`; for tests. */
  readonly loadDataDir?: Uint8Array;
};

export type WorkerData = WorkerOptions & { readonly programs: Programs };

export type Request =
  | { readonly id: number; readonly op: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly op: 'dump' }
  | { readonly id: number; readonly op: 'end' };

export type QueryAnswer = {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Record<string, unknown>[];
};

export type ErrorFields = { readonly message: string } & Readonly<Record<string, unknown>>;

export type Answer =
  | { readonly kind: 'up' }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: QueryAnswer | Uint8Array | null }
  | { readonly kind: 'error'; readonly id: number; readonly error: ErrorFields };
