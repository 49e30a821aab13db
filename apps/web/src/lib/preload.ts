import { afterPaint } from './after-paint.ts';

let runningLoads = 0;

/** Whether a part is being loaded in advance; then it may fail silently. */
export const isPreloading = (): boolean => runningLoads > 0;

/** Starts loading parts that will be needed soon. A failed part is requested again when it is needed. */
export const preload = async (...loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  runningLoads += 1;
  await Promise.allSettled(loads.map((load) => load()));
  runningLoads -= 1;
};

/** The same in the background, so that a menu can also open after the network fails. */
export const loadAfterPaint = async (load: () => Promise<unknown>): Promise<void> => {
  await afterPaint();
  await preload(load);
};
