/** Details of a refused change: the current values of the sent fields that differ, and who changed them. */
export type EditConflict = {
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  readonly now: Readonly<Record<string, unknown>>;
};
