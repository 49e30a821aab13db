import { account } from '@trapline/contract/account/endpoints.ts';
import { platform } from '@trapline/contract/platform/endpoints.ts';
import type { FirstAnswers } from '@trapline/contract/platform/first-answers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ANNA = 'anna';
const FIRST: FirstAnswers = {
  language: 'pl',
  hasSession: true,
  person: ANNA,
  branding: null,
  shared: { '/api/settings': { productName: 'Came along' } },
  own: { '/api/account/me': { name: 'Anna' } },
};

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () => Response.json({ productName: 'Asked', name: 'Asked' }));
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  localStorage.clear();
  // the next page has no embedded responses
  vi.resetModules();
});

/** Opens a page that the server sent with these responses. */
const open = async (first: FirstAnswers | null, signedIn: string | null) => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  if (signedIn === null) localStorage.removeItem('trapline.signedIn');
  else localStorage.setItem('trapline.signedIn', signedIn);
  if (first)
    document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(first)}</script>`;
  const [{ call }, { firstSeen }, { markSignedOut }] = await Promise.all([
    import('./api.ts'),
    import('./first-answers.ts'),
    import('./signed-in.ts'),
  ]);
  const calls = {
    settings: async () => (await call(platform.settings, { query: {} })).productName,
    me: async () => (await call(account.get, {})).name,
    write: () => call(account.update, { body: { language: 'de' }, version: 'any' }),
  };
  return { ...calls, firstSeen, markSignedOut };
};

test('responses in the page are used once, then requested', async () => {
  const { settings, me } = await open(FIRST, ANNA);
  expect([await settings(), await me()]).toEqual(['Came along', 'Anna']);
  expect(fetchMock).not.toHaveBeenCalled();
  expect([await settings(), await me()]).toEqual(['Asked', 'Asked']);
});

/** The clock of the page; `answered` is the start of the server's response, if the browser reports it. */
const pageClock = ({ now, answered }: { readonly now: number; readonly answered?: number }) => {
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };
  const entries = answered === undefined ? [] : [{ ...entry, responseStart: answered }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  return vi.spyOn(performance, 'now').mockReturnValue(now);
};

test('the age of the browser process does not matter', async () => {
  pageClock({ now: 3_600_000 });
  const { settings } = await open(FIRST, ANNA);
  expect(await settings()).toBe('Came along');
});

test('responses are used up to half a minute after they were sent, and requested after that', async () => {
  const clock = pageClock({ now: 30_400, answered: 400 });
  const { settings, me } = await open(FIRST, ANNA);
  expect(await settings()).toBe('Came along');
  clock.mockReturnValue(30_401);
  expect(await me()).toBe('Asked');
});

test('a page without responses requests everything', async () => {
  const { settings, me, firstSeen } = await open(null, ANNA);
  expect([await settings(), await me(), firstSeen()]).toEqual(['Asked', 'Asked', 'unknown']);
});

test('personal responses are not used by another person or a visitor', async () => {
  for (const other of ['piotr', null]) {
    const { settings, me, firstSeen } = await open(FIRST, other);
    expect([await settings(), await me()]).toEqual(['Came along', 'Asked']);
    expect(firstSeen()).toBe('unknown');
  }
});

test('personal responses are not used after signing out', async () => {
  const { settings, me, markSignedOut } = await open(FIRST, ANNA);
  markSignedOut();
  expect([await settings(), await me()]).toEqual(['Came along', 'Asked']);
});

test('responses from before a write are not used', async () => {
  const { me, write } = await open(FIRST, ANNA);
  await write();
  expect(await me()).toBe('Asked');
});

test('responses in another language are not used', async () => {
  const { me } = await open({ ...FIRST, language: 'de' }, ANNA);
  expect(await me()).toBe('Asked');
});

test('the page reports somebody, nobody, or unknown', async () => {
  expect((await open({ ...FIRST, hasSession: false, person: null }, ANNA)).firstSeen()).toBe('nobody');
  expect((await open({ ...FIRST, person: null }, ANNA)).firstSeen()).toBe('unknown');
  expect((await open(FIRST, ANNA)).firstSeen()).toBe('somebody');
});
