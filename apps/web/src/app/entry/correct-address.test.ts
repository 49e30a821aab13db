import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetVisitPage, rememberVisitPage } from '~/lib/last-visit.ts';
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

const correctedAddress = async (at: string) => {
  window.history.replaceState(null, '', at);
  await correctAddress();
  return address();
};

test('a visitor is redirected to the sign-in page, with the requested address, without loading the panel', async () => {
  answer(401);
  expect(await correctedAddress('/app/places?search=mill')).toBe(
    '/auth/login?redirect=%2Fapp%2Fplaces%3Fsearch%3Dmill',
  );
  expect(await correctedAddress('/app')).toBe('/auth/login');
  expect(await correctedAddress('/')).toBe('/auth/login');
});

test('a browser with a session but without the sign-in mark stays at its address', async () => {
  answer(200);
  expect(await correctedAddress('/app/places')).toBe('/app/places');
});

test('a signed-in person is redirected from the sign-in page to the panel; without a session the page stays', async () => {
  markSignedIn('somebody');
  answer(200);
  expect(await correctedAddress('/auth/login')).toBe('/app');
  answer(401);
  expect(await correctedAddress('/auth/login?redirect=%2Fapp%2Fusers')).toBe('/auth/login?redirect=%2Fapp%2Fusers');
});

test('an app on the home screen goes on with the visit that was open, for half a day', async () => {
  markSignedIn('somebody');
  vi.useFakeTimers({ toFake: ['Date'] });
  const visit = '/app/places/edit/1/inspections/2?device=3';
  rememberVisitPage(visit);
  expect(await correctedAddress('/app')).toBe('/app');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(await correctedAddress('/app')).toBe(visit);
  expect(await correctedAddress('/app/places')).toBe('/app/places');
  vi.setSystemTime(Date.now() + 12 * 3_600_000);
  expect(await correctedAddress('/app')).toBe('/app');
  vi.useRealTimers();
  rememberVisitPage(visit);
  markSignedIn('somebody else');
  expect(await correctedAddress('/app')).toBe('/app');
  markSignedIn('somebody');
  forgetVisitPage();
  expect(await correctedAddress('/app')).toBe('/app');
});

test('an unknown address under /auth redirects to the sign-in page', async () => {
  expect(await correctedAddress('/auth')).toBe('/auth/login');
  expect(await correctedAddress('/auth/nowhere')).toBe('/auth/login');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a server that does not respond causes no redirect', async () => {
  fetchMock.mockRejectedValue(new TypeError('no network'));
  expect(await correctedAddress('/app/places')).toBe('/app/places');
});
