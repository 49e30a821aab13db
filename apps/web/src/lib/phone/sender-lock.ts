const LOG_LOCK = 'trapline.field';

/** Another tab is sending at the moment. */
export const BUSY = Symbol('busy');

/** After this time the other tab is suspended: a browser may never release its lock. */
const STUCK_MS = 90_000;

type Lane = { readonly lock: string; readonly stuckMs: number };

/** Since when other tabs have been sending (ms, monotonic), by lock. */
const busySince = new Map<string, number>();

const lockOptions = ({ lock, stuckMs }: Lane): LockOptions => {
  const since = busySince.get(lock);
  const isStuck = since !== undefined && performance.now() - since >= stuckMs;
  return isStuck ? { steal: true } : { ifAvailable: true };
};

/** Another tab has taken the lock. The work continues, and the server stores each entry once. */
const isLockStolen = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Runs the work in one tab at a time. The lock is held for one batch only. Without locks (no secure connection) the
 * server still stores each entry once.
 */
const runInLane = async <T>(lane: Lane, work: () => Promise<T>): Promise<T | typeof BUSY> => {
  if (!navigator.locks) return work();
  const { lock: name } = lane;
  try {
    const result = await navigator.locks.request(name, lockOptions(lane), (lock) => (lock ? work() : BUSY));
    if (result === BUSY) busySince.set(name, busySince.get(name) ?? performance.now());
    else busySince.delete(name);
    return result;
  } catch (error) {
    if (isLockStolen(error)) return BUSY;
    busySince.delete(name);
    throw error;
  }
};

export const withSenderLock = <T>(work: () => Promise<T>): Promise<T | typeof BUSY> =>
  runInLane({ lock: LOG_LOCK, stuckMs: STUCK_MS }, work);

/** Photos have a lock of their own: an upload may take two minutes, and entries do not wait for it. */
export const withPhotoSenderLock = <T>(work: () => Promise<T>): Promise<T | typeof BUSY> =>
  runInLane({ lock: 'trapline.photos', stuckMs: 2 * STUCK_MS }, work);
