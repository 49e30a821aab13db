import { useSyncExternalStore } from 'react';

/** True after a write failed because the storage is full, until an entry is stored again. */

let isFull = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  if (next === isFull) return;
  isFull = next;
  for (const listener of listeners) listener();
};

type Failure = { readonly name?: unknown; readonly inner?: unknown; readonly cause?: unknown };

/** The error of a transaction contains the reason for which the disk has refused it. */
export const isQuotaError = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, cause } = error as Failure;
  return name === 'QuotaExceededError' || isQuotaError(inner) || isQuotaError(cause);
};

/** Work was stored. A transaction that only reads or deletes succeeds in a full storage too. */
export const noteWritten = (): void => set(false);
/** A full storage fails in several ways, and only one of them names it. */
export const noteNotWritten = (error: unknown): void => {
  if (isQuotaError(error)) set(true);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const isStorageFull = (): boolean => isFull;
export const useStorageFull = (): boolean => useSyncExternalStore(subscribe, isStorageFull);
