import { useSyncExternalStore } from 'react';
import { leave, stay } from './signed-in.ts';

/** The session ended while a page is open: the page is unchanged until the user signs in again. */
let isOver = false;
const readers = new Set<() => void>();

const put = (over: boolean): void => {
  isOver = over;
  for (const read of readers) read();
};

/** Marks the session as ended: nothing is sent from now on, and nothing is lost. */
export const sessionIsOver = (): void => {
  if (isOver) return;
  leave();
  put(true);
};

export const sessionGoesOn = (): void => {
  put(false);
  stay();
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export const useIsSessionOver = (): boolean => useSyncExternalStore(subscribe, () => isOver);
