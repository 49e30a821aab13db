import { FIRST_ANSWERS_ID, type FirstAnswers } from '@trapline/contract/platform/first-answers.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
import { currentLanguage } from './language.ts';
import { markedPerson, onSessionStop } from './signed-in.ts';

/**
 * Responses that the server sent with the page because the page requests them at once. A page without them, for example
 * from a cache, requests everything itself.
 */

/** Data that took longer to arrive is requested again. */
const FRESH_MS = 30_000;
/** The data is valid for this time after the start; later it may have changed. */
const REUSE_MS = 1_000;

const readFromPage = (): FirstAnswers | null => {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  element?.remove();
  return element?.textContent ? JSON.parse(element.textContent) : null;
};

/**
 * The start of the server's response. If the browser does not report it, the responses count as fresh when they are
 * read.
 */
const answeredAt = (): number => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : performance.now();
};

let firstAnswers = readFromPage();
const answeredAtMs = answeredAt();
const consumedUrls = new Set<string>();

/** Discards the data that came with the page, after a change or a sign-out. */
export const clearFirstAnswers = (): void => {
  firstAnswers = firstAnswers && { ...firstAnswers, person: null };
};
onSessionStop(clearFirstAnswers);

/** Another tab may have signed in or out since the response: the mark of this browser is newer. */
const isCurrentPerson = (person: string | null): boolean => person !== null && person === markedPerson();

/** Returns the response at this address if it was not used yet, and leaves it there. */
export const peekFirstAnswer = (url: string): unknown => {
  if (!firstAnswers || consumedUrls.has(url) || performance.now() - answeredAtMs > FRESH_MS) return undefined;
  const { shared, own, person, language } = firstAnswers;
  const isOwn = isCurrentPerson(person) && language === currentLanguage();
  const answer = shared[url] ?? (isOwn ? own[url] : undefined);
  if (answer !== undefined) setTimeout(() => consumedUrls.add(url), REUSE_MS);
  return answer;
};

/** Returns the response at this address once. */
export const consumeFirstAnswer = (url: string): unknown => {
  const answer = peekFirstAnswer(url);
  if (answer !== undefined) consumedUrls.add(url);
  return answer;
};

/** Whether the server saw a signed-in user, if that is still valid. */
export const firstSeen = (): 'somebody' | 'nobody' | 'unknown' => {
  if (!firstAnswers) return 'unknown';
  if (!firstAnswers.hasSession) return 'nobody';
  return isCurrentPerson(firstAnswers.person) ? 'somebody' : 'unknown';
};

/** The brand with which the page arrived; that of another user is not used. */
export const firstBranding = (): Branding | null =>
  firstAnswers && (firstAnswers.person === null || isCurrentPerson(firstAnswers.person))
    ? (firstAnswers.branding ?? null)
    : null;

/** The language of the account, where the browser has none stored. */
export const firstLanguage = () =>
  firstAnswers && isCurrentPerson(firstAnswers.person) ? firstAnswers.language : null;
