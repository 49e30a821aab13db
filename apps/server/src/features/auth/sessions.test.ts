import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { deliverMails } from '../../../test/deliver-mails.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { cleanUpSignIns } from './clean-up.write.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.as(null);
});
afterAll(() => app.close());

const later = (hours: number) => app.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000));

type From = { readonly agent?: string; readonly from?: string; readonly cookie?: string; readonly isBrowser?: boolean };

const login = (
  email: string,
  { agent = FIREFOX, from, cookie, isBrowser = true }: From = {},
  password = DEMO_PASSWORD,
) =>
  visitor('POST', '/api/auth/login', {
    body: { email, password },
    headers: {
      'user-agent': agent,
      ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(from === undefined ? {} : { from }),
  });
const as =
  ({ body }: Answer): Caller =>
  (method, url, init = {}) =>
    visitor(method, url, { ...init, headers: { ...init.headers, authorization: `Bearer ${body.access_token}` } });
const sessionsOf = async (signedIn: Answer) => (await as(signedIn)('GET', '/api/account/sessions')).body.sessions;
const isIn = async (signedIn: Answer) => (await as(signedIn)('GET', '/api/account/me')).status === 200;

describe('the list of sessions', () => {
  test('names device and network, this one first; the address itself is not stored', async () => {
    const email = 'ewa.piotrowska@deratex.example';
    const phone = await login(email, { agent: PHONE, from: '198.51.100.27' });
    const desk = await login(email, { from: '203.0.113.9' });
    expect((await sessionsOf(desk)).slice(0, 2)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', network: '203.0.113.*', isCurrent: true },
      { browser: 'Safari', system: 'iPhone', network: '198.51.100.*', isCurrent: false },
    ]);
    expect((await sessionsOf(phone))[0]).toMatchObject({ system: 'iPhone', isCurrent: true });
    const { rows } = await app.database.run('select network, address from sessions where network is not null');
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  test('shows when a session was used last: when its tokens were exchanged', async () => {
    const email = 'natalia.bielska@owadstop.example';
    const desk = await login(email);
    later(5);
    await visitor('POST', '/api/oauth/token', {
      body: {
        grant_type: 'refresh_token',
        refresh_token: desk.body.refresh_token,
        client_id: 'trapline',
        client_secret: 'trapline',
      },
    });
    const [, used] = await sessionsOf(await login(email));
    expect(used).toMatchObject({ createdAt: TEST_NOW.toISOString(), usedAt: app.now().toISOString() });
    later(31 * 24);
    expect(await sessionsOf(await login(email))).toHaveLength(1);
    later(0);
  });

  test('one of them is signed out, also twice; the others go on, and nobody else’s is seen or ended', async () => {
    const email = 'natalia.bielska@owadstop.example';
    const [here, there, third] = [await login(email), await login(email), await login(email)];
    const stranger = await login('agnieszka.wozniak@deratex.example');
    const uuid = (await sessionsOf(there)).find((one: { isCurrent: boolean }) => one.isCurrent).uuid;
    const end = (caller: Answer) =>
      as(caller)('POST', '/api/account/sessions/end', { body: { sessionUuid: uuid.toUpperCase() } });
    expect((await sessionsOf(stranger)).map((one: { uuid: string }) => one.uuid)).not.toContain(uuid);
    expect((await end(stranger)).body).toEqual({ success: true });
    expect(await isIn(there)).toBe(true);
    expect((await end(here)).body).toEqual({ success: true });
    expect((await end(here)).body).toEqual({ success: true });
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
    const { id } = (await as(here)('GET', '/api/account/me')).body;
    const ended = (await actionsOn(app, 'user', id)).filter((action) => action === 'user.endSession');
    expect(ended).toHaveLength(1);
    expect((await as(here)('POST', '/api/account/sessions/end-others', { body: {} })).status).toBe(200);
    expect([await isIn(here), await isIn(third)]).toEqual([true, false]);
  });
});

test('who tries a demo sees no stranger who tries it too, and signs none of them out', async () => {
  const email = 'technik@deratex.example';
  const [stranger, here] = [await login(email, { from: '198.51.100.44' }), await login(email)];
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
  const { text, body } = await as(here)('GET', '/api/account/sign-ins');
  expect(body.signIns).toHaveLength(1);
  expect(text).not.toContain('198.51.100');
  const [{ uuid: sessionUuid }] = await sessionsOf(stranger);
  expect((await as(here)('POST', '/api/account/sessions/end', { body: { sessionUuid } })).status).toBe(200);
  expect((await as(here)('POST', '/api/account/sessions/end-others', { body: {} })).status).toBe(200);
  expect(await isIn(stranger)).toBe(true);
});

test('the last sign-ins include the refused ones, with their origin', async () => {
  const email = 'agnieszka.wozniak@deratex.example';
  await login(email, { from: '198.51.100.66', agent: PHONE }, 'Wrong-1!');
  later(1);
  const signedIn = await login(email, { from: '203.0.113.9' });
  const { signIns } = (await as(signedIn)('GET', '/api/account/sign-ins')).body;
  expect(signIns.slice(0, 1)).toMatchObject([{ outcome: 'opened', browser: 'Firefox', network: '203.0.113.*' }]);
  expect(signIns).toContainEqual({
    at: TEST_NOW.toISOString(),
    outcome: 'wrong_password',
    browser: 'Safari',
    system: 'iPhone',
    network: '198.51.100.*',
  });
  expect(signIns.length).toBeLessThanOrEqual(20);
  later(0);
});

describe('a sign-in from a new device', () => {
  const lettersTo = async (email: string) =>
    (await deliverMails(app)).filter(({ to, text }) => to === email && text.includes('Firefox'));
  const deviceOf = ({ headers }: Answer): string => {
    const cookies = [headers['set-cookie'] ?? []].flat().map(String);
    const device = cookies.find((line) => line.startsWith('trapline_device='));
    expect(device).toMatch(/Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax/);
    return device?.split(';')[0] ?? '';
  };

  test('is notified, but not for the first sign-in, nor for a device with a known cookie', async () => {
    const email = 'dyrekcja@podlipami.example';
    const cookie = deviceOf(await login(email));
    expect(await lettersTo(email)).toHaveLength(0);
    await login(email, { cookie, from: '198.51.100.3' });
    expect(await lettersTo(email)).toHaveLength(0);
    const stranger = deviceOf(await login(email, { from: '198.51.100.4' }));
    const [letter, ...more] = await lettersTo(email);
    expect(letter?.text).toContain('198.51.100.*');
    expect(letter?.text).toContain('/app/account/security');
    expect(more).toEqual([]);
    expect(stranger).not.toBe(cookie);
    await login(email, { cookie: stranger });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('an invented cookie, or one of another person’s browser, is no known device', async () => {
    const email = 'jakosc@podarkadami.example';
    const others = deviceOf(await login('natalia.bielska@owadstop.example'));
    await login(email);
    await login(email, { cookie: others });
    expect(await lettersTo(email)).toHaveLength(1);
    await login(email, { cookie: 'trapline_device=mine' });
    expect(await lettersTo(email)).toHaveLength(2);
  });

  test('a program without cookies is known by its name and its network', async () => {
    const email = 'lukasz.kaczmarek@deratex.example';
    const program = { agent: 'Firefox-sync/1.2', isBrowser: false, from: '198.51.100.8' };
    const first = await login(email, program);
    expect(String(first.headers['set-cookie'])).not.toContain('trapline_device');
    await login(email, program);
    expect(await lettersTo(email)).toHaveLength(0);
    await login(email, { ...program, from: '203.0.113.77' });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('nobody is notified of an account that a whole demo shares', async () => {
    const email = 'klient@deratex.example';
    await login(email);
    await login(email, { from: '198.51.100.5' });
    expect(await lettersTo(email)).toHaveLength(0);
  });

  test('is forgotten when its browser forgot it', async () => {
    const count = async () => (await app.database.run('select 1 from known_devices')).rows.length;
    expect(await count()).toBeGreaterThan(0);
    later(500 * 24);
    const ctx = { db: app.database.db, services: app.services, now: app.now } as Parameters<typeof cleanUpSignIns>[0];
    await cleanUpSignIns(ctx);
    expect(await count()).toBe(0);
    later(0);
  });
});
