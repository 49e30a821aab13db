/** Answer to a refused change: the current values of all sent fields, and who changed them. */
export type Changed = {
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  readonly now: Readonly<Record<string, unknown>>;
};
