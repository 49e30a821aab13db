const LOG_LOCK = 'trapline.field';

/** Another tab is sending at the moment. */
export const BUSY = Symbol('busy');

/** After this time the other tab is suspended: a browser may never release its lock. */
const STUCK_MS = 90_000;

type Lane = { readonly lock: string; readonly stuckMs: number };

/** A tab that has not asked for this long does not know whether the same tab has been sending since. */
const MAX_GAP_MS = 30_000;

/** Since when other tabs have been sending, and when this was last seen (ms, monotonic), by lock. */
const busy = new Map<string, { readonly since: number; readonly seenAt: number }>();

const busySince = (lock: string): number | undefined => {
  const seen = busy.get(lock);
  return seen && performance.now() - seen.seenAt <= MAX_GAP_MS ? seen.since : undefined;
};

const lockOptions = ({ lock, stuckMs }: Lane): LockOptions => {
  const since = busySince(lock);
  const isStuck = since !== undefined && performance.now() - since >= stuckMs;
  return isStuck ? { steal: true } : { ifAvailable: true };
};

const noteBusy = (lock: string): void => {
  const now = performance.now();
  busy.set(lock, { since: busySince(lock) ?? now, seenAt: now });
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
    if (result === BUSY) noteBusy(name);
    else busy.delete(name);
    return result;
  } catch (error) {
    if (isLockStolen(error)) return BUSY;
    busy.delete(name);
    throw error;
  }
};

export const withSenderLock = <T>(work: () => Promise<T>): Promise<T | typeof BUSY> =>
  runInLane({ lock: LOG_LOCK, stuckMs: STUCK_MS }, work);

/** Photos have a lock of their own: an upload may take two minutes, and entries do not wait for it. */
export const withPhotoSenderLock = <T>(work: () => Promise<T>): Promise<T | typeof BUSY> =>
  runInLane({ lock: 'trapline.photos', stuckMs: 2 * STUCK_MS }, work);
