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

type SignInOrigin = {
  readonly agent?: string;
  readonly from?: string;
  readonly cookie?: string;
  readonly isBrowser?: boolean;
};

const login = (
  email: string,
  { agent = FIREFOX, from, cookie, isBrowser = true }: SignInOrigin = {},
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
const isSignedIn = async (signedIn: Answer) => (await as(signedIn)('GET', '/api/account/me')).status === 200;

describe('the list of sessions', () => {
  test('shows device and network, the current session first, and stores no address', async () => {
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

  test('shows when a session ends if it is not used any more', async () => {
    const desk = await login('technik@owadstop.example');
    const endsIn = async () => {
      const [{ createdAt, endsAt }] = await sessionsOf(desk);
      return (Date.parse(endsAt) - Date.parse(createdAt)) / 86_400_000;
    };
    expect(await endsIn()).toBe(30);
    // at the latest 90 days after its start, however often it is used
    const [{ uuid }] = await sessionsOf(desk);
    await app.database.run(`update sessions set used_at = created_at + interval '70 days' where id = '${uuid}'`);
    expect(await endsIn()).toBe(90);
  });

  test('shows the last use of a session, which is its last token exchange', async () => {
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
    const [, usedSession] = await sessionsOf(await login(email));
    expect(usedSession).toMatchObject({ createdAt: TEST_NOW.toISOString(), usedAt: app.now().toISOString() });
    later(31 * 24);
    expect(await sessionsOf(await login(email))).toHaveLength(1);
    later(0);
  });

  test("one session can be ended repeatedly; other sessions continue, and other people's are neither shown nor ended", async () => {
    const email = 'natalia.bielska@owadstop.example';
    const [firstSession, secondSession, third] = [await login(email), await login(email), await login(email)];
    const otherSession = await login('agnieszka.wozniak@deratex.example');
    const uuid = (await sessionsOf(secondSession)).find((one: { isCurrent: boolean }) => one.isCurrent).uuid;
    const end = (caller: Answer) =>
      as(caller)('POST', '/api/account/sessions/end', { body: { sessionUuid: uuid.toUpperCase() } });
    expect((await sessionsOf(otherSession)).map((one: { uuid: string }) => one.uuid)).not.toContain(uuid);
    expect((await end(otherSession)).body).toEqual({ success: true });
    expect(await isSignedIn(secondSession)).toBe(true);
    expect((await end(firstSession)).body).toEqual({ success: true });
    expect((await end(firstSession)).body).toEqual({ success: true });
    expect([await isSignedIn(firstSession), await isSignedIn(secondSession), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    const { id } = (await as(firstSession)('GET', '/api/account/me')).body;
    const ended = (await actionsOn(app, 'user', id)).filter((action) => action === 'user.endSession');
    expect(ended).toHaveLength(1);
    expect((await as(firstSession)('POST', '/api/account/sessions/end-others', { body: {} })).status).toBe(200);
    expect([await isSignedIn(firstSession), await isSignedIn(third)]).toEqual([true, false]);
  });
});

test('a demo visitor neither sees nor ends sessions of other demo visitors', async () => {
  const email = 'technik@deratex.example';
  const [otherSession, here] = [await login(email, { from: '198.51.100.44' }), await login(email)];
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
  const { text, body } = await as(here)('GET', '/api/account/sign-ins');
  expect(body.signIns).toHaveLength(1);
  expect(text).not.toContain('198.51.100');
  const [{ uuid: sessionUuid }] = await sessionsOf(otherSession);
  expect((await as(here)('POST', '/api/account/sessions/end', { body: { sessionUuid } })).status).toBe(200);
  expect((await as(here)('POST', '/api/account/sessions/end-others', { body: {} })).status).toBe(200);
  expect(await isSignedIn(otherSession)).toBe(true);
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
  const mailsTo = async (email: string) =>
    (await deliverMails(app)).filter(({ to, text }) => to === email && text.includes('Firefox'));
  const deviceOf = ({ headers }: Answer): string => {
    const cookies = [headers['set-cookie'] ?? []].flat().map(String);
    const device = cookies.find((line) => line.startsWith('trapline_device='));
    expect(device).toMatch(/Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax/);
    return device?.split(';')[0] ?? '';
  };

  test('is notified, except for the first sign-in and for a known cookie', async () => {
    const email = 'dyrekcja@podlipami.example';
    const cookie = deviceOf(await login(email));
    expect(await mailsTo(email)).toHaveLength(0);
    await login(email, { cookie, from: '198.51.100.3' });
    expect(await mailsTo(email)).toHaveLength(0);
    const otherSession = deviceOf(await login(email, { from: '198.51.100.4' }));
    const [mail, ...more] = await mailsTo(email);
    expect(mail?.text).toContain('198.51.100.*');
    expect(mail?.text).toContain('/app/account/security');
    expect(more).toEqual([]);
    expect(otherSession).not.toBe(cookie);
    await login(email, { cookie: otherSession });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("an invented cookie, or one of another person's browser, is not a known device", async () => {
    const email = 'jakosc@podarkadami.example';
    const otherPersonsCookie = deviceOf(await login('natalia.bielska@owadstop.example'));
    await login(email);
    await login(email, { cookie: otherPersonsCookie });
    expect(await mailsTo(email)).toHaveLength(1);
    await login(email, { cookie: 'trapline_device=mine' });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('a program without cookies is recognized by its name and network', async () => {
    const email = 'lukasz.kaczmarek@deratex.example';
    const program = { agent: 'Firefox-sync/1.2', isBrowser: false, from: '198.51.100.8' };
    const first = await login(email, program);
    expect(String(first.headers['set-cookie'])).not.toContain('trapline_device');
    await login(email, program);
    expect(await mailsTo(email)).toHaveLength(0);
    await login(email, { ...program, from: '203.0.113.77' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a sign-in to a shared demo account is not notified', async () => {
    const email = 'klient@deratex.example';
    await login(email);
    await login(email, { from: '198.51.100.5' });
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test('a known device is deleted when its cookie has expired', async () => {
    const count = async () => (await app.database.run('select 1 from known_devices')).rows.length;
    expect(await count()).toBeGreaterThan(0);
    later(500 * 24);
    const ctx = { db: app.database.db, services: app.services, now: app.now } as Parameters<typeof cleanUpSignIns>[0];
    await cleanUpSignIns(ctx);
    expect(await count()).toBe(0);
    later(0);
  });
});
