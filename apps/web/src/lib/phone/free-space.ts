import { useSyncExternalStore } from 'react';

/** Whether this phone has room for photos; records are small and are stored as long as the browser accepts them. */
export type Space = 'enough' | 'little' | 'none';

const LITTLE_BYTES = 50_000_000;
const NONE_BYTES = 15_000_000;

export const spaceOf = (freeBytes: number): Space => {
  if (freeBytes < NONE_BYTES) return 'none';
  return freeBytes < LITTLE_BYTES ? 'little' : 'enough';
};

let space: Space = 'enough';
const listeners = new Set<() => void>();

/** Asks the browser; one that does not say counts as a phone with enough space. */
export const readSpace = async (): Promise<Space> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const next = quota === undefined ? 'enough' : spaceOf(quota - usage);
  if (next !== space) {
    space = next;
    for (const listener of listeners) listener();
  }
  return space;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSpace = (): Space => useSyncExternalStore(subscribe, () => space);
