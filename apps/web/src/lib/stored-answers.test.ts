import 'fake-indexeddb/auto';
import { allEndpoints } from '@trapline/contract/contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiErrorOf, unanswered } from './api-error.ts';
import { markSignedIn, markSignedOut } from './signed-in.ts';
import { noteServerAnswer, onServerBack, STORED_PATHS, storedSince, withStoredAnswer } from './stored-answers.ts';

const URL = '/api/places/1';
const noAnswer = () => Promise.reject(unanswered('network', null));
const stored = () => withStoredAnswer<unknown>(URL, noAnswer);

beforeEach(() => markSignedIn('anna'));
afterEach(() => {
  markSignedOut();
  vi.useRealTimers();
});

test('every stored path is a read of the contract', () => {
  const reads = new Set(
    allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  );
  expect([...STORED_PATHS].filter((path) => !reads.has(path as never))).toEqual([]);
});

test('the last answer is shown when the server does not answer, and the page knows its age', async () => {
  expect(await withStoredAnswer(URL, async () => ({ name: 'Hala' }))).toEqual({ name: 'Hala' });
  await vi.waitFor(async () => expect(await stored()).toEqual({ name: 'Hala' }));
  expect(storedSince()).toBeGreaterThan(0);
  const readAgain = vi.fn();
  onServerBack(readAgain);
  noteServerAnswer(503);
  expect(storedSince()).not.toBeNull();
  noteServerAnswer(200);
  expect([storedSince(), readAgain.mock.calls.length]).toEqual([null, 1]);
});

test('a gateway that finds no server counts as no answer', async () => {
  await withStoredAnswer(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => {
    const failed = () => Promise.reject(apiErrorOf(503, null));
    expect(await withStoredAnswer<unknown>(URL, failed)).toEqual({ name: 'Hala' });
  });
});

test('a slow server is waited for five seconds, then the stored answer is shown', async () => {
  await withStoredAnswer(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => expect(await stored()).toEqual({ name: 'Hala' }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = withStoredAnswer<unknown>(URL, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await answer).toEqual({ name: 'Hala' });
});

test('a refusal of the server is a refusal, whatever is stored', async () => {
  await withStoredAnswer(URL, async () => ({ name: 'Hala' }));
  const refused = apiErrorOf(404, { code: 'not_found' });
  await expect(withStoredAnswer(URL, () => Promise.reject(refused))).rejects.toBe(refused);
});

test('another person does not see it, and it is gone after signing out', async () => {
  await withStoredAnswer(URL, async () => ({ name: 'Hala' }));
  await vi.waitFor(async () => expect(await stored()).toEqual({ name: 'Hala' }));
  markSignedIn('piotr');
  await expect(stored()).rejects.toThrow();
  markSignedIn('anna');
  markSignedOut();
  markSignedIn('anna');
  await vi.waitFor(async () => expect(stored()).rejects.toThrow());
});
