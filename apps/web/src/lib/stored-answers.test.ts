import 'fake-indexeddb/auto';
import { allEndpoints } from '@trapline/contract/contract.ts';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnansweredError, toApiError } from './api-error.ts';
import { announceSessionStop, markSignedIn, markSignedOut } from './signed-in.ts';
import {
  ACCOUNT_PATH,
  deleteSpareAnswers,
  getOldestShownAt,
  loadStoredAnswer,
  onServerBack,
  reportServerResponse,
  STORED_PATHS,
  setPhoneSource,
  storeAnswer,
  withStoredFallback,
} from './stored-answers.ts';

const URL = '/api/places/1';
const rejectUnanswered = () => Promise.reject(createUnansweredError('network', null));
const readStored = () => withStoredFallback<unknown>(URL, rejectUnanswered);

beforeEach(() => markSignedIn('anna'));
afterEach(() => {
  markSignedOut();
  vi.useRealTimers();
});

test('every stored path is a GET endpoint of the contract', () => {
  const reads = new Set(
    allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  );
  expect([...STORED_PATHS].filter((path) => !reads.has(path as never))).toEqual([]);
});

test('the last response is shown when the server does not respond, with its age', async () => {
  expect(await withStoredFallback(URL, async () => ({ name: 'Hala' }))).toEqual({ name: 'Hala' });
  await vi.waitFor(async () => expect(await readStored()).toEqual({ name: 'Hala' }));
  expect(getOldestShownAt()).toBeGreaterThan(0);
  const readAgain = vi.fn();
  onServerBack(readAgain);
  reportServerResponse(503);
  expect(getOldestShownAt()).not.toBeNull();
  reportServerResponse(200);
  expect([getOldestShownAt(), readAgain.mock.calls.length]).toEqual([null, 1]);
});

test('a gateway that finds no server counts as no response', async () => {
  await withStoredFallback(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => {
    const failed = () => Promise.reject(toApiError(503, null));
    expect(await withStoredFallback<unknown>(URL, failed)).toEqual({ name: 'Hala' });
  });
});

test('the stored response is shown when the server is slower than five seconds', async () => {
  await withStoredFallback(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => expect(await readStored()).toEqual({ name: 'Hala' }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = withStoredFallback<unknown>(URL, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await answer).toEqual({ name: 'Hala' });
});

test('a refusal by the server stays a refusal even when a response is stored', async () => {
  await withStoredFallback(URL, async () => ({ name: 'Hala' }));
  const refused = toApiError(404, { code: 'not_found' });
  await expect(withStoredFallback(URL, () => Promise.reject(refused))).rejects.toBe(refused);
});

test('an ended session and a failed sign-out delete nothing', async () => {
  await withStoredFallback(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => expect(await readStored()).toEqual({ name: 'Hala' }));
  announceSessionStop();
  expect(await readStored()).toEqual({ name: 'Hala' });
});

test('the account and a visit have no limit of age, other responses are too old after 14 days', async () => {
  const visit = '/api/places/1/inspections/2/details';
  const read = (url: string) => withStoredFallback<unknown>(url, rejectUnanswered);
  for (const url of [URL, visit, ACCOUNT_PATH]) await withStoredFallback(url, async () => url);
  await vi.waitFor(async () => expect(await read(ACCOUNT_PATH)).toBe(ACCOUNT_PATH));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 15 * 86_400_000);
  expect([await read(visit), await read(ACCOUNT_PATH)]).toEqual([visit, ACCOUNT_PATH]);
  await expect(read(URL)).rejects.toThrow();
});

test('it is known whether a response was stored: not on a full disk, and not for another person', async () => {
  expect(await storeAnswer(URL, 'new', { at: 2, person: 'anna' })).toBe(true);
  // a newer response is stored
  expect(await storeAnswer(URL, 'old', { at: 1, person: 'anna' })).toBe(true);
  expect(await storeAnswer(URL, 'new', { at: 3, person: 'piotr' })).toBe(false);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await storeAnswer(URL, 'newer', { at: 4, person: 'anna' })).toBe(false);
  put.mockRestore();
});

test('a full disk costs all responses but the account, the settings and open visits', async () => {
  const store = (url: string, answer: unknown = {}) => storeAnswer(url, answer);
  const visit = (uuid: string, status: string) =>
    store(`/api/places/${uuid}/inspections/v/details`, { inspection: { status } });
  await Promise.all(
    [ACCOUNT_PATH, '/api/settings', '/api/places', '/api/places/a', '/api/places/b'].map((url) => store(url)),
  );
  await visit('a', 'IN_PROGRESS');
  await visit('b', 'COMPLETED');
  await deleteSpareAnswers();
  const urls = [ACCOUNT_PATH, '/api/settings', '/api/places', '/api/places/a', '/api/places/b'];
  const details = ['/api/places/a/inspections/v/details', '/api/places/b/inspections/v/details'];
  const left = await Promise.all([...urls, ...details].map(async (url) => (await loadStoredAnswer(url)) && url));
  expect(left.filter((url) => url !== undefined)).toEqual([ACCOUNT_PATH, '/api/settings', '/api/places/a', details[0]]);
  expect(await deleteSpareAnswers()).toBe(0);
});

test('other data of the phone is used when it is newer, and a built answer when nothing is stored', async () => {
  const pack = vi.fn<Parameters<typeof setPhoneSource>[0]>(async () => ({
    whole: { answer: 'pack', at: Date.now() + 1 },
  }));
  setPhoneSource(pack);
  expect(await readStored()).toBe('pack');
  expect(pack).toHaveBeenCalledWith(URL, 'anna', 'unanswered');
  await withStoredFallback(URL, async () => 'server');
  await vi.waitFor(async () => expect(await loadStoredAnswer(URL)).toMatchObject({ answer: 'server' }));
  expect(await readStored()).toBe('pack');
  pack.mockResolvedValue({ whole: { answer: 'pack', at: 1 } });
  expect(await readStored()).toBe('server');
  pack.mockResolvedValue({ whole: { answer: 'built', at: Date.now() + 1, isBuilt: true } });
  expect(await readStored()).toBe('server');
  setPhoneSource(async () => undefined);
});

test('what only this phone knows is added to a stored response, however new it is', async () => {
  await withStoredFallback(URL, async () => ['of the server']);
  await vi.waitFor(async () => expect(await loadStoredAnswer(URL)).toBeDefined());
  setPhoneSource(async () => ({
    whole: { answer: ['of the pack'], at: 1 },
    complete: (answer) => ['started here', ...(answer as string[])],
  }));
  expect(await readStored()).toEqual(['started here', 'of the server']);
  setPhoneSource(async () => undefined);
});

test('what the server does not know may have been started on the phone; then the page is not offline', async () => {
  const missing = () => Promise.reject(toApiError(404, { code: 'not_found' }));
  setPhoneSource(async (_url, _person, because) =>
    because === 'unknown' ? { whole: { answer: 'started', at: 1 } } : undefined,
  );
  expect(await withStoredFallback<unknown>(URL, missing)).toBe('started');
  expect(getOldestShownAt()).toBeNull();
  setPhoneSource(async () => undefined);
  await expect(withStoredFallback(URL, missing)).rejects.toMatchObject({ status: 404 });
});

test('stored responses are not shown to another person, and are deleted after signing out', async () => {
  await withStoredFallback(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => expect(await readStored()).toEqual({ name: 'Hala' }));
  markSignedIn('piotr');
  await expect(readStored()).rejects.toThrow();
  markSignedIn('anna');
  markSignedOut();
  markSignedIn('anna');
  await vi.waitFor(async () => expect(readStored()).rejects.toThrow());
});
