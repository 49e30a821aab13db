import { useSyncExternalStore } from 'react';

/**
 * A newer build of the panel that is stored on this phone and waits. Separate from `panel-update.ts`, so that the script
 * before the first page contains only this.
 */

export type WaitingWorker = Pick<ServiceWorker, 'postMessage'>;

let waiting: WaitingWorker | null = null;
const listeners = new Set<() => void>();

export const waitingUpdate = (): WaitingWorker | null => waiting;

export const setWaitingUpdate = (worker: WaitingWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsUpdateWaiting = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
