/**
 * A fault strikes at a moment of its own, in the middle of what goes on: the time is what is tried. No expectation may depend
 * on what is over by then.
 */
export const strikesAfter = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
