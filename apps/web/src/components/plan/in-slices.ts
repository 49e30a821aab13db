/** Less than half of a frame, so that animations continue during the work. */
const SLICE_MS = 8;

/** Runs long work in slices and reports its result, unless the returned function was called before. */
export const inSlices = <T>(work: Generator<undefined, T>, onDone: (result: T) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done) return onDone(value);
      if (performance.now() >= until) break;
    }
    timer = setTimeout(slice);
  };
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
};
