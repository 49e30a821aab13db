import { markedPerson } from './signed-in.ts';

/**
 * The lock of the app on a phone (decision access/sessions): after this time away the panel is hidden until the person
 * enters a PIN. Only this small part is in the script of the first page, so that nothing is shown before.
 */
export const AWAY_MS = 5 * 60_000;

const KEY = 'trapline.appLock';
const HIDDEN = 'data-app-locked';

type Mark = { readonly person: string; readonly seenAt: number };

/** When the signed-in person, who has a PIN on this phone, has seen the panel last. */
const readMark = (): Mark | null => {
  try {
    // written by `markSeen` only
    const mark = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Mark | null;
    return mark !== null && mark.person === markedPerson() ? mark : null;
  } catch {
    return null;
  }
};

export const hasAppLock = (): boolean => readMark() !== null;

export const isAway = (): boolean => {
  const mark = readMark();
  if (mark === null) return false;
  const ms = Date.now() - mark.seenAt;
  // negative after the clock was set back
  return ms < 0 || ms >= AWAY_MS;
};

export const markSeen = (person: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ person, seenAt: Date.now() } satisfies Mark));
  } catch {
    // a full storage: the mark before stays, and the lock comes earlier
  }
};

export const removeAppLock = (): void => localStorage.removeItem(KEY);

/** The style of the start page hides everything but the lock. */
export const setPageHidden = (isHidden: boolean): void => {
  document.documentElement.toggleAttribute(HIDDEN, isHidden);
};

export const isPageHidden = (): boolean => document.documentElement.hasAttribute(HIDDEN);

/** The event of another tab that has seen the panel or removed the lock. */
export const isLockEvent = ({ key }: StorageEvent): boolean => key === KEY;
