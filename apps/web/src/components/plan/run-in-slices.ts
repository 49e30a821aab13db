/** Less than half of a frame, so that animations continue during the work. */
const SLICE_MS = 8;

/** Runs long work in slices and reports its result, unless the returned function was called before. */
export const runInSlices = <T>(work: Generator<undefined, T>, onDone: (result: T) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runSlice = () => {
    const deadline = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done) return onDone(value);
      if (performance.now() >= deadline) break;
    }
    timer = setTimeout(runSlice);
  };
  timer = setTimeout(runSlice);
  return () => clearTimeout(timer);
};
