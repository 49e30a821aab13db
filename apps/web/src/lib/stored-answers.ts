import { clear, createStore, get, set } from 'idb-keyval';
import { ApiError } from './api-error.ts';
import { markedPerson, onLeaving } from './signed-in.ts';

/**
 * Answers that a phone needs in the field are stored, so that the panel opens with them when there is no network. They
 * belong to one person and are deleted when that person signs out.
 */

export const ACCOUNT_PATH = '/api/account/me';

/** Paths of the contract (see the test). */
export const STORED_PATHS: ReadonlySet<string> = new Set([
  ACCOUNT_PATH,
  '/api/settings',
  '/api/places',
  '/api/places/{placeId}',
  '/api/places/{placeId}/devices',
  '/api/places/{placeId}/inspections',
  '/api/places/{placeId}/inspections/{inspectionId}',
  '/api/places/{placeId}/inspections/{inspectionId}/details',
]);

type Stored = { readonly answer: unknown; readonly at: number };

/** A network that gives no answer within this time counts as absent, if there is a stored answer. */
const ANSWER_WITHIN_MS = 5_000;
const VALID_MS = 14 * 86_400_000;

const database = () => createStore('trapline.answers', 'answers');
let opened: ReturnType<typeof createStore> | null = null;
const store = () => (opened ??= database());

/** Without storage, as in a private window, the panel works as before, with a network. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const keyOf = (url: string): string => `${markedPerson()} ${url}`;

/** Stores an answer for the signed-in person, in the background. */
export const storeAnswer = (url: string, answer: unknown): void => {
  if (markedPerson() === null) return;
  void quietly(() => set(keyOf(url), { answer, at: Date.now() } satisfies Stored, store()));
};

const storedAnswer = async (url: string): Promise<Stored | undefined> => {
  if (markedPerson() === null) return undefined;
  const stored = await quietly(() => get<Stored>(keyOf(url), store()));
  return stored && Date.now() - stored.at < VALID_MS ? stored : undefined;
};

let oldest: number | null = null;
const watchers = new Set<() => void>();

const setOldest = (at: number | null): void => {
  if (at === oldest) return;
  oldest = at;
  for (const notify of watchers) notify();
};

/** When the oldest of the stored answers on this page was given, in milliseconds; null while the server answers. */
export const storedSince = (): number | null => oldest;

const returning = new Set<() => void>();

/** Called when the server answers again while stored answers are shown: they are to be read anew. */
export const onServerBack = (react: () => void): (() => void) => {
  returning.add(react);
  return () => void returning.delete(react);
};

/** Any answer of the server, also to a write. */
export const noteServerAnswer = (status: number): void => {
  if (oldest === null || GATEWAY_FAULTS.has(status)) return;
  setOldest(null);
  for (const react of returning) react();
};

export const onStoredSince = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

onLeaving(() => {
  setOldest(null);
  void quietly(() => clear(store()));
});

/** Answers of a gateway that finds no server. */
const GATEWAY_FAULTS: ReadonlySet<number> = new Set([502, 503, 504]);

const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || GATEWAY_FAULTS.has(error.status));

const SLOW = Symbol('slow');
const whenSlow = () => new Promise<typeof SLOW>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, SLOW));

/** The answer of the server, or the stored one when the server does not answer. */
export const withStoredAnswer = async <T>(url: string, ask: () => Promise<T>): Promise<T> => {
  const asked = ask().then((answer) => {
    storeAnswer(url, answer);
    return answer;
  });
  // after a stored answer was shown, a late failure has nobody to report to
  asked.catch(() => undefined);
  const shown = async (): Promise<T | undefined> => {
    const stored = await storedAnswer(url);
    if (stored) setOldest(Math.min(oldest ?? stored.at, stored.at));
    // the key contains the path, so the answer is that of the same call
    return stored?.answer as T | undefined;
  };
  try {
    const first = await Promise.race([asked, whenSlow()]);
    if (first !== SLOW) return first;
    return (await shown()) ?? (await asked);
  } catch (error) {
    const stored = isAway(error) ? await shown() : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
};
