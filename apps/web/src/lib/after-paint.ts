/** Resolves after the next paint, so that work that is not yet visible can wait. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
