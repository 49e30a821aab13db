/** What a refused change is told: what stands now of all that was sent, and who made it so. */
export type Changed = {
  readonly version: number;
  readonly at: string | null;
  readonly by: string | null;
  readonly now: Readonly<Record<string, unknown>>;
};
