import { afterEach, expect, test, vi } from 'vitest';
import { RESPONSE_TIMEOUT_MS, respondWithPage } from './respond-with-page.ts';

afterEach(() => vi.useRealTimers());

const stored = async () => new Response('stored');
const textOf = async (fromServer: () => Promise<Response>) => (await respondWithPage({ fromServer, stored })).text();

test('the page comes from the server, even as a refusal or a server error', async () => {
  for (const status of [200, 403, 500])
    expect(await textOf(async () => new Response(`server ${status}`, { status }))).toBe(`server ${status}`);
});

test('the stored page opens without a network, or when a gateway finds no server', async () => {
  expect(await textOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('stored');
  for (const status of [502, 503, 504]) expect(await textOf(async () => new Response('', { status }))).toBe('stored');
});

test('a network that does not respond in time counts as missing', async () => {
  vi.useFakeTimers();
  const answer = textOf(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  expect(await answer).toBe('stored');
});
