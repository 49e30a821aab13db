export type Size = 'plan' | 'preview';

/** A document whose pages can become plans. */
export type PlanPages = {
  readonly count: number;
  /** Draws a page, the first being 1; throws `UnreadablePlan`. */
  readonly draw: (page: number, size: Size) => Promise<HTMLCanvasElement>;
  readonly close: () => void;
};
