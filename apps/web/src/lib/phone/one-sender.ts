const LOCK = 'trapline.field';

/** Another tab is sending at the moment. */
export const BUSY = Symbol('busy');

/**
 * Runs the work in one tab at a time. The lock is held for one batch only: a browser may keep the locks of a page that
 * it has suspended. Without locks (no secure connection) the server still stores each entry once.
 */
export const asOneSender = async <T>(work: () => Promise<T>): Promise<T | typeof BUSY> =>
  navigator.locks ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : BUSY)) : work();
