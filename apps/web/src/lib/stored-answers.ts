import { clear, createStore, delMany, get, keys, update } from 'idb-keyval';
import { ApiError } from './api-error.ts';
import { markedPerson, onSignedOut } from './signed-in.ts';

/**
 * Responses that a phone needs in the field are stored, so that the panel opens with them when there is no network.
 * They belong to one person and are deleted when that person signs out.
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
  '/api/places/{placeId}/interventions',
  '/api/recommendations',
  '/api/places/{placeId}/inspections/{inspectionId}',
  '/api/places/{placeId}/inspections/{inspectionId}/details',
]);

type StoredAnswer = { readonly answer: unknown; readonly at: number };

/** Why the server gave no answer: it was not reached, or it does not know the address. */
export type MissingReason = 'unanswered' | 'unknown';

/** What other data on this phone says about an address. */
export type PhoneAnswer = {
  /** A whole answer with its age; `isBuilt`: only while no answer of the server is stored. */
  readonly whole?: StoredAnswer & { readonly isBuilt?: boolean };
  /** Adds to a stored answer of the server what only this phone knows, for example a visit that was started on it. */
  readonly complete?: (answer: unknown) => unknown;
};

type PhoneSource = (url: string, person: string, because: MissingReason) => Promise<PhoneAnswer | undefined>;

let readFromPhone: PhoneSource = async () => undefined;

/** Packs of facilities and visits that were started on this phone; they are loaded only when they are needed. */
export const setPhoneSource = (source: PhoneSource): void => {
  readFromPhone = source;
};

/** A network without a response within this time counts as absent, if there is a stored response. */
const RESPONSE_TIMEOUT_MS = 5_000;
const MAX_AGE_MS = 14 * 86_400_000;
/** A visit that was begun goes on without a limit of time, and so does its author. */
const isUnlimited = (url: string): boolean => url === ACCOUNT_PATH || url.endsWith('/details');

const openDatabase = () => createStore('trapline.answers', 'answers');
let openedStore: ReturnType<typeof createStore> | null = null;
const getStore = () => (openedStore ??= openDatabase());

/** Without storage, as in a private window, the panel still works with a network. */
const ignoreErrors = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const keyOf = (url: string): string => `${markedPerson()} ${url}`;

/** When and for whom a response was requested. */
type Asked = { readonly at: number; readonly person: string | null };

export const askNow = (): Asked => ({ at: Date.now(), person: markedPerson() });

/**
 * Stores a response for the person who requested it, in the background unless the caller waits. A slow response to an
 * earlier request does not replace a newer one, and nothing is stored after another person has signed in. Resolves to
 * whether this response or a newer one is stored: a full disk refuses it.
 */
export const storeAnswer = async (url: string, answer: unknown, { at, person } = askNow()): Promise<boolean> => {
  if (person === null || person !== markedPerson()) return false;
  const isNewer = (old: StoredAnswer | undefined) => old !== undefined && old.at > at && old.at <= Date.now();
  const replace = (old: StoredAnswer | undefined): StoredAnswer => (old && isNewer(old) ? old : { answer, at });
  const stored = await ignoreErrors(async () => {
    await update<StoredAnswer>(`${person} ${url}`, replace, getStore());
    return true;
  });
  return stored ?? false;
};

/** The last answer of the server to the signed-in person. */
export const loadStoredAnswer = async (url: string): Promise<StoredAnswer | undefined> => {
  const stored = await ignoreErrors(() => get<StoredAnswer>(keyOf(url), getStore()));
  return stored && (isUnlimited(url) || Date.now() - stored.at < MAX_AGE_MS) ? stored : undefined;
};

const DETAILS = /^((\/api\/places\/[^/]+)\/inspections\/[^/]+)\/details$/;

const urlOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** What the page of this visit is made of, if the visit is open. */
const urlsOfOpenVisit = async (key: string): Promise<readonly string[]> => {
  const [details, visit, place] = DETAILS.exec(urlOfKey(key)) ?? [];
  if (details === undefined || visit === undefined || place === undefined) return [];
  const stored = await get<StoredAnswer>(key, getStore());
  // the path is that of a visit
  const answer = stored?.answer as { readonly inspection?: { readonly status?: string } } | undefined;
  return answer?.inspection?.status === 'IN_PROGRESS' ? [details, visit, place] : [];
};

/**
 * Makes room on a full disk: deletes every response but the account, the settings, and those of open visits. Returns the
 * number of deleted responses.
 */
export const deleteSpareAnswers = async (): Promise<number> => {
  const stored = await keys<string>(getStore());
  const open = await Promise.all(stored.map(urlsOfOpenVisit));
  const needed = new Set([ACCOUNT_PATH, '/api/settings', ...open.flat()]);
  const spare = stored.filter((key) => !needed.has(urlOfKey(key)));
  await delMany(spare, getStore());
  return spare.length;
};

const AHEAD_MAX_MS = 60_000;

/** The newest answer on this phone. */
const loadNewestAnswer = async (url: string, person: string): Promise<StoredAnswer | undefined> => {
  const stored = await loadStoredAnswer(url);
  const { whole, complete } = (await ignoreErrors(() => readFromPhone(url, person, 'unanswered'))) ?? {};
  // a time in the future was stored while the clock was ahead
  const isNewer = whole && !whole.isBuilt && stored && whole.at > stored.at && whole.at <= Date.now() + AHEAD_MAX_MS;
  if (!stored || isNewer) return whole;
  return complete ? { ...stored, answer: complete(stored.answer) } : stored;
};

/** What the server does not know, it may get to know later: a visit that was started on this phone. */
const loadUnknownAnswer = async (url: string, person: string): Promise<unknown> =>
  (await ignoreErrors(() => readFromPhone(url, person, 'unknown')))?.whole?.answer;

let oldestShownAt: number | null = null;
const oldestListeners = new Set<() => void>();

const setOldestShownAt = (at: number | null): void => {
  if (at === oldestShownAt) return;
  oldestShownAt = at;
  for (const notify of oldestListeners) notify();
};

/** Time of the oldest stored response on this page, in milliseconds; null while the server responds. */
export const getOldestShownAt = (): number | null => oldestShownAt;

const serverBackListeners = new Set<() => void>();

/** Called when the server responds again while stored responses are shown, which must be reloaded. */
export const onServerBack = (listener: () => void): (() => void) => {
  serverBackListeners.add(listener);
  return () => void serverBackListeners.delete(listener);
};

/** Any response of the server, also to a write. */
export const reportServerResponse = (status: number): void => {
  if (oldestShownAt === null || GATEWAY_STATUSES.has(status)) return;
  setOldestShownAt(null);
  for (const listener of serverBackListeners) listener();
};

export const onOldestShownChange = (notify: () => void): (() => void) => {
  oldestListeners.add(notify);
  return () => void oldestListeners.delete(notify);
};

onSignedOut(() => {
  setOldestShownAt(null);
  void ignoreErrors(() => clear(getStore()));
});

/** Responses of a gateway that cannot reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** No answer, or that of a gateway that finds no server. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || GATEWAY_STATUSES.has(error.status));

const TIMED_OUT = Symbol('slow');
const responseTimeout = () =>
  new Promise<typeof TIMED_OUT>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS, TIMED_OUT));

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The response of the server, or one on this phone when the server does not respond or does not know the address yet. */
export const withStoredFallback = async <T>(url: string, request: () => Promise<T>): Promise<T> => {
  const asked = askNow();
  const response = request().then((answer) => {
    void storeAnswer(url, answer, asked);
    return answer;
  });
  // after a stored answer was shown, a late failure has nobody to report to
  response.catch(() => undefined);
  const person = markedPerson();
  const readStored = async (): Promise<T | undefined> => {
    const stored = person === null ? undefined : await loadNewestAnswer(url, person);
    if (stored) setOldestShownAt(Math.min(oldestShownAt ?? stored.at, stored.at));
    // the key contains the path, so the answer is that of the same call
    return stored?.answer as T | undefined;
  };
  const readInstead = async (error: unknown): Promise<T | undefined> => {
    if (isServerUnreachable(error)) return readStored();
    return isUnknown(error) && person !== null ? ((await loadUnknownAnswer(url, person)) as T | undefined) : undefined;
  };
  try {
    const first = await Promise.race([response, responseTimeout()]);
    if (first !== TIMED_OUT) return first;
    return (await readStored()) ?? (await response);
  } catch (error) {
    const instead = await readInstead(error);
    if (instead === undefined) throw error;
    return instead;
  }
};
