const LOCK = 'trapline.field';

/** Another tab is sending at the moment. */
export const BUSY = Symbol('busy');

/** After this time the other tab is suspended: a browser may leave it the lock for ever. */
const STUCK_MS = 90_000;

/** Since when other tabs have been sending (ms, monotonic). */
let busySince: number | null = null;

const lockOptions = (): LockOptions => {
  const isStuck = busySince !== null && performance.now() - busySince >= STUCK_MS;
  return isStuck ? { steal: true } : { ifAvailable: true };
};

/** Another tab has taken the lock. The work goes on, and the server stores each entry once. */
const isStolen = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Runs the work in one tab at a time. The lock is held for one batch only. Without locks (no secure connection) the
 * server still stores each entry once.
 */
export const asOneSender = async <T>(work: () => Promise<T>): Promise<T | typeof BUSY> => {
  if (!navigator.locks) return work();
  try {
    const result = await navigator.locks.request(LOCK, lockOptions(), (lock) => (lock ? work() : BUSY));
    busySince = result === BUSY ? (busySince ?? performance.now()) : null;
    return result;
  } catch (error) {
    if (isStolen(error)) return BUSY;
    busySince = null;
    throw error;
  }
};
