import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markSignedIn } from '~/lib/signed-in.ts';
import { correctAddress } from './correct-address.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number) =>
  fetchMock.mockImplementation(
    async () => new Response('{}', { status, headers: { 'content-type': 'application/json' } }),
  );
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stand = async (at: string) => {
  window.history.replaceState(null, '', at);
  await correctAddress();
  return address();
};

test('a visitor is led to the sign-in page without loading the panel, and back to where they wanted to go', async () => {
  answer(401);
  expect(await stand('/app/places?search=mill')).toBe('/auth/login?redirect=%2Fapp%2Fplaces%3Fsearch%3Dmill');
  expect(await stand('/app')).toBe('/auth/login');
  expect(await stand('/')).toBe('/auth/login');
});

test('a browser that lost its mark and still has a session stays where it is', async () => {
  answer(200);
  expect(await stand('/app/places')).toBe('/app/places');
});

test('who is signed in is taken from the sign-in page to the panel; who no longer is stays', async () => {
  markSignedIn('somebody');
  answer(200);
  expect(await stand('/auth/login')).toBe('/app');
  answer(401);
  expect(await stand('/auth/login?redirect=%2Fapp%2Fusers')).toBe('/auth/login?redirect=%2Fapp%2Fusers');
});

test('an address before sign-in that leads nowhere leads to the sign-in page', async () => {
  expect(await stand('/auth')).toBe('/auth/login');
  expect(await stand('/auth/nowhere')).toBe('/auth/login');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a server that does not answer sends nobody away from where they are', async () => {
  fetchMock.mockRejectedValue(new TypeError('no network'));
  expect(await stand('/app/places')).toBe('/app/places');
});
