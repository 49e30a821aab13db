import { useSyncExternalStore } from 'react';

/** By how much the clock of this phone is wrong, measured with the responses of the server. */

const KEY = 'trapline.clockOffset';
/** The server corrects the times of entries from this difference on. */
const TOLERANCE_MS = 120_000;
/** The clock of the server may have been read at any time during a slow request. */
const ROUND_TRIP_MAX_MS = 5_000;
/** The header has whole seconds. */
const ROUNDING_MS = 500;

let offset = Number(localStorage.getItem(KEY));
const listeners = new Set<() => void>();

const setOffset = (next: number): void => {
  if (next === offset) return;
  offset = next;
  // known on a cold start without a network too
  try {
    if (next === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(next));
  } catch {
    // a full storage: known until the page is left
  }
  for (const listener of listeners) listener();
};

type Measurement = { readonly ahead: number; readonly at: number; readonly tick: number };
/** The last one of this page; `tick` is monotonic. */
let last: Measurement | null = null;

/** `header` is the date of a response to a request that was sent at this time. */
export const reportServerTime = (header: string | null, sentAt: number, now = Date.now()): void => {
  const serverTime = Date.parse(header ?? '');
  if (Number.isNaN(serverTime) || now < sentAt || now - sentAt > ROUND_TRIP_MAX_MS) return;
  const measured = (sentAt + now) / 2 - serverTime - ROUNDING_MS;
  const ahead = Math.abs(measured) < TOLERANCE_MS ? 0 : measured;
  last = { ahead, at: now, tick: performance.now() };
  setOffset(Math.round(ahead / 60_000) * 60_000);
};

/**
 * Milliseconds by which the clock is ahead of the server; undefined if this page has not measured it, or if it differs
 * from the monotonic clock since: the clock was set, or the phone slept, and the monotonic clock with it.
 */
export const knownClockAhead = (now = Date.now()): number | undefined => {
  if (!last) return undefined;
  const difference = now - last.at - (performance.now() - last.tick);
  return Math.abs(difference) > TOLERANCE_MS ? undefined : Math.round(last.ahead);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Milliseconds by which the clock is ahead of the server, in whole minutes; 0 if it is right. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offset);
