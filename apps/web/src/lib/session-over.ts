import { useSyncExternalStore } from 'react';
import { announceSessionResume } from './signed-in.ts';

/**
 * The session ended while a page is open: the page is unchanged until the user signs in again. `later`: the user goes
 * on with a visit first, and what is recorded waits on the phone.
 */
type SessionEnd = 'none' | 'asked' | 'later';

let state: SessionEnd = 'none';
const listeners = new Set<() => void>();

const setState = (next: SessionEnd): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Requests are refused from now on, and nothing is lost. */
export const markSessionOver = (): void => {
  if (state === 'none') setState('asked');
};

export const signInLater = (): void => setState('later');

export const askToSignIn = (): void => setState('asked');

export const resumeSession = (): void => {
  setState('none');
  announceSessionResume();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSessionEnd = (): SessionEnd => useSyncExternalStore(subscribe, () => state);
