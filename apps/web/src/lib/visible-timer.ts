/** Timers that run only while the page is visible: a phone in a pocket saves its battery. */

type Cancel = () => void;

const isVisible = (): boolean => document.visibilityState === 'visible';

const onVisible = (work: () => void): Cancel => {
  const stop = new AbortController();
  const run = () => {
    if (isVisible()) work();
  };
  document.addEventListener('visibilitychange', run, { signal: stop.signal });
  return () => stop.abort();
};

/** Runs the work once after this time; on a hidden page, when it is visible again. */
export const runLaterVisible = (work: () => void, ms: number): Cancel => {
  let cancel: Cancel = () => undefined;
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(() => {
    if (isVisible()) run();
    else cancel = onVisible(run);
  }, ms);
  cancel = () => clearTimeout(timer);
  return () => cancel();
};

/** Repeats the work at this interval, and runs it at once when the page is visible again. */
export const repeatVisible = (work: () => void, ms: number): Cancel => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    timer = isVisible() ? setInterval(work, ms) : undefined;
  };
  const stop = new AbortController();
  const follow = () => {
    restart();
    if (isVisible()) work();
  };
  document.addEventListener('visibilitychange', follow, { signal: stop.signal });
  restart();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
};
