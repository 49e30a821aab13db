/** Messages between the sandbox and its worker, one job at a time. */
export type Job = {
  readonly code: string;
  readonly bytes: readonly number[];
  readonly port: number | null;
  readonly at: number;
};

export type JobAnswer =
  | { readonly text: string; readonly error: null }
  | { readonly text: null; readonly error: string };

export const LIMITS = {
  cpuMs: 50,
  memoryBytes: 8 * 1024 * 1024,
  stackBytes: 256 * 1024,
  outputCharacters: 8_000,
  errorCharacters: 200,
  /** A single native call of the engine is not interrupted; the worker is stopped after this time. */
  wallMs: 1_000,
} as const;
