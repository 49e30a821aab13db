import { markedPerson } from './signed-in.ts';

/**
 * The lock of the app on a phone (decision access/sessions): after this time away the panel is hidden until the person
 * enters a PIN. Only this small part is in the script of the first page, so that nothing is shown before.
 */
export const AWAY_MS = 5 * 60_000;

const KEY = 'trapline.appLock';
const HIDDEN = 'data-app-locked';

type Mark = {
  readonly person: string;
  readonly seenAt: number;
  /** Since the lock was shown; without it a changed clock would open the lock. */
  readonly locked?: true;
};

/** When the signed-in person, who has a PIN on this phone, has seen the panel last. */
const readMark = (): Mark | null => {
  try {
    // written by `write` only
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
  if (mark.locked) return true;
  const ms = Date.now() - mark.seenAt;
  // negative after the clock was set back
  return ms < 0 || ms >= AWAY_MS;
};

const write = (mark: Mark): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // a full storage: the mark before stays, and the lock comes earlier
  }
};

/** Also opens the lock, here and in other tabs. */
export const markSeen = (person: string): void => write({ person, seenAt: Date.now() });

/** The person counts as away until the PIN was entered. */
export const markLocked = (): void => {
  const mark = readMark();
  if (mark !== null) write({ ...mark, locked: true });
};

export const removeAppLock = (): void => localStorage.removeItem(KEY);

/** The style of the start page hides everything but the lock. */
export const setPageHidden = (isHidden: boolean): void => {
  document.documentElement.toggleAttribute(HIDDEN, isHidden);
};

export const isPageHidden = (): boolean => document.documentElement.hasAttribute(HIDDEN);

/** The event of another tab that has seen the panel or removed the lock. */
export const isLockEvent = ({ key }: StorageEvent): boolean => key === KEY;
