/** Runs the work at once, and at most once in this time; what is asked for in between runs at the end of the time. */
export const atMostEvery = (ms: number, work: () => unknown): (() => void) => {
  let isPaused = false;
  let isAsked = false;
  const run = (): void => {
    if (isPaused) {
      isAsked = true;
      return;
    }
    isPaused = true;
    isAsked = false;
    work();
    setTimeout(() => {
      isPaused = false;
      if (isAsked) run();
    }, ms);
  };
  return run;
};
