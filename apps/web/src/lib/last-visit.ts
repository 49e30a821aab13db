import { markedPerson } from './signed-in.ts';

/** The open visit that was on the screen last, so that an app started from the home screen opens it again. */

const KEY = 'trapline.lastVisit';
/** Later, a person begins the day with the start page. */
const MAX_AGE_MS = 12 * 3_600_000;

type LastVisit = { readonly href: string; readonly person: string; readonly at: number };

export const rememberVisitPage = (href: string): void => {
  const person = markedPerson();
  if (person === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ href, person, at: Date.now() } satisfies LastVisit));
  } catch {
    // a full storage: the app opens with its start page
  }
};

/** The person has left the visit, or it has ended. */
export const forgetVisitPage = (): void => localStorage.removeItem(KEY);

/** The address of the visit to go on with; null if there is none of the signed-in person. */
export const lastVisitPage = (): string | null => {
  try {
    // written by `rememberVisitPage` only
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastVisit | null;
    const isCurrent = last !== null && last.person === markedPerson() && Date.now() - last.at < MAX_AGE_MS;
    return isCurrent ? last.href : null;
  } catch {
    return null;
  }
};
