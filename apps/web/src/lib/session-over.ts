import { useSyncExternalStore } from 'react';
import { announceSessionResume, announceSessionStop } from './signed-in.ts';

/** The session ended while a page is open: the page is unchanged until the user signs in again. */
let isOver = false;
const listeners = new Set<() => void>();

const setIsOver = (newIsOver: boolean): void => {
  isOver = newIsOver;
  for (const listener of listeners) listener();
};

/** Marks the session as ended: nothing is sent from now on, and nothing is lost. */
export const markSessionOver = (): void => {
  if (isOver) return;
  announceSessionStop();
  setIsOver(true);
};

export const resumeSession = (): void => {
  setIsOver(false);
  announceSessionResume();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsSessionOver = (): boolean => useSyncExternalStore(subscribe, () => isOver);
