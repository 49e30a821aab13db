import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverMails } from '../../../test/deliver-mails.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Answer, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

let app: TestApp;
let visitor: Awaited<ReturnType<TestApp['as']>>;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.as(null);
});
afterAll(() => app.close());

const later = (ms: number) => app.setNow(new Date(TEST_NOW.getTime() + ms));
const HOUR = 3_600_000;

const login = (email: string, password = DEMO_PASSWORD) =>
  visitor('POST', '/api/auth/login', { body: { email, password } });
const me = (token: string) => visitor('GET', '/api/account/me', { headers: { authorization: `Bearer ${token}` } });
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const refresh = (token: string, authorization = basic('trapline', 'trapline')) =>
  visitor('POST', '/api/oauth/token', {
    body: `grant_type=refresh_token&refresh_token=${token}&scope=any`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
  });
const cookiesOf = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat().map(String);

describe('signing in', () => {
  test('returns the token object and sets cookies that scripts cannot read', async () => {
    const answer = await login('  Technik@Deratex.example ');
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect((await me(answer.body.access_token)).body).toMatchObject({
      email: 'technik@deratex.example',
      role: 'TECHNICIAN',
    });
    for (const cookie of cookiesOf(answer)) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookiesOf(answer).map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(['/', '/api/oauth/token']);
  });

  test.each([
    ['a wrong password', 'technik@deratex.example', 'Wrong-1!'],
    ['an unknown address', 'nobody@deratex.example', DEMO_PASSWORD],
  ])('refuses %s with the same 400, never 401', async (_, email, password) => {
    const answer = await login(email, password);
    expect(answer).toMatchObject({ status: 400, body: { code: 'auth/wrong_credentials' } });
  });

  test('refuses a blocked user and ends their tokens', async () => {
    const email = 'kontroler@owadstop.example';
    const { body } = await login(email);
    await app.database.db.updateTable('users').set({ status: 'BLOCKED' }).where('email', '=', email).execute();
    expect((await login(email)).body.code).toBe('auth/wrong_credentials');
    later(10_000);
    expect((await me(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    later(0);
  });

  test('limits password attempts per account from all addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('guessed@deratex.example', 'Wrong-1!')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'request/too_many' },
      headers: { 'retry-after': expect.anything() },
    });
  });

  test('an access token expires after an hour', async () => {
    const { body } = await login('admin@deratex.example');
    later(HOUR + 1000);
    expect((await me(body.access_token)).status).toBe(401);
    later(0);
  });
});

describe('the refresh grant', () => {
  const exchange = async (token: string) => (await refresh(token)).body;
  const MINUTE = 60_000;

  test('rotates the token, and an older copy ends the whole session', async () => {
    const first = (await login('admin@owadstop.example')).body;
    const second = await exchange(first.refresh_token);
    const third = await exchange(second.refresh_token);
    expect((await me(third.access_token)).status).toBe(200);

    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(third.refresh_token)).error).toBe('invalid_grant');
    expect((await me(third.access_token)).status).toBe(401);
  });

  test('repeats an answer that was lost, and the session continues', async () => {
    const first = (await login('admin@owadstop.example')).body;
    const lost = await exchange(first.refresh_token);
    later(9 * MINUTE);
    const second = await exchange(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
    const third = await exchange(second.refresh_token);
    expect((await me(third.access_token)).status).toBe(200);
    // two clients now have the same token, so one of them stole it
    expect((await exchange(lost.refresh_token)).error).toBe('invalid_grant');
    expect((await me(third.access_token)).status).toBe(401);
    later(0);
  });

  test('two simultaneous calls leave one valid successor', async () => {
    const first = (await login('admin@owadstop.example')).body;
    const [a, b] = await Promise.all([exchange(first.refresh_token), exchange(first.refresh_token)]);
    expect(a.refresh_token).not.toBe(b.refresh_token);
    const next = await exchange(b.refresh_token);
    expect((await me(next.access_token)).status).toBe(200);
    expect((await exchange(a.refresh_token)).error).toBe('invalid_grant');
  });

  test('repeats an answer only for a limited time, which a repeat does not extend', async () => {
    const first = (await login('admin@owadstop.example')).body;
    await refresh(first.refresh_token);
    later(6 * MINUTE);
    const second = await exchange(first.refresh_token);
    later(11 * MINUTE);
    expect((await exchange(first.refresh_token)).error).toBe('invalid_grant');
    expect((await me(second.access_token)).status).toBe(401);
    later(0);
  });

  test('requires the client credentials', async () => {
    const { body } = await login('admin@owadstop.example');
    expect(await refresh(body.refresh_token, basic('trapline', 'wrong'))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });

  test('accepts the cookie of the panel without a client secret, from its own pages only', async () => {
    const signedIn = await login('admin@owadstop.example');
    const cookie = cookiesOf(signedIn)
      .map((line) => line.split(';')[0])
      .join('; ');
    const panelRefresh = {
      body: 'grant_type=refresh_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    };
    const foreign = await visitor('POST', '/api/oauth/token', {
      ...panelRefresh,
      headers: { ...panelRefresh.headers, 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'request/cross_site' } });
    expect(cookiesOf(foreign)).toEqual([]);
    const own = await visitor('POST', '/auth/token', panelRefresh);
    expect(own.status).toBe(200);
    expect(cookiesOf(own)).toHaveLength(2);
  });

  test.each([
    ['in the form', '&client_id=trapline&client_secret=trapline', {}],
    ['in the header', '', { authorization: basic('trapline', 'trapline') }],
  ])('with a token in the body sets no cookie, credentials %s', async (_, more, headers) => {
    const attacker = (await login('technik@owadstop.example')).body;
    const victim = cookiesOf(await login('admin@owadstop.example'))
      .map((line) => line.split(';')[0])
      .join('; ');
    const answer = await visitor('POST', '/api/oauth/token', {
      body: `grant_type=refresh_token&refresh_token=${attacker.refresh_token}${more}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', cookie: victim },
    });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toEqual([]);
  });

  test('a sign-in request from a page of another site sets no cookie', async () => {
    const answer = await visitor('POST', '/api/auth/login', {
      body: { email: 'technik@owadstop.example', password: DEMO_PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect(cookiesOf(answer)).toEqual([]);
  });
});

test('a cookie alone does not allow a write from another site', async () => {
  const cookie = cookiesOf(await login('technik@deratex.example'))
    .map((line) => line.split(';')[0])
    .join('; ');
  const write = (headers: Record<string, string>) =>
    visitor('PATCH', '/api/account/me', { body: { language: 'en' }, headers: { cookie, ...headers } });
  expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await write({ origin: 'http://localhost', host: 'localhost' })).status).toBe(200);
});

test('signing out ends the session at once', async () => {
  const { body } = await login('technik@deratex.example');
  const bearer = { authorization: `Bearer ${body.access_token}` };
  const answer = await visitor('POST', '/auth/logout', { headers: bearer });
  expect(answer.body).toEqual({ success: true });
  expect(cookiesOf(answer).every((cookie) => /Expires=Thu, 01 Jan 1970/.test(cookie))).toBe(true);
  expect((await me(body.access_token)).status).toBe(401);
});

describe('a password reset', () => {
  const lastTokenTo = async (email: string) =>
    (await deliverMails(app)).findLast(({ to, token }) => to === email && token !== null)?.token ?? null;
  const forgot = (email: string) => visitor('POST', '/api/auth/forgot-password', { body: { email } });

  test('answers the same for every address and mails only known ones', async () => {
    const before = (await deliverMails(app)).length;
    const known = await forgot('klient@deratex.example');
    const unknown = await forgot('nobody@deratex.example');
    expect(unknown.text).toBe(known.text);
    expect((await deliverMails(app)).length).toBe(before + 1);
  });

  test('runs the same statements for every address, so that the time reveals nothing', async () => {
    const statementsFor = async (email: string) =>
      (await app.statementsOf(() => forgot(email))).map(({ sql: text }) => text.replaceAll(email, ''));
    const unknown = await statementsFor('nobody@deratex.example');
    expect(unknown.length).toBeGreaterThan(0);
    expect(await statementsFor('klient@deratex.example')).toEqual(unknown);
    expect(await statementsFor('ewa.piotrowska@deratex.example')).toEqual(unknown);
  });

  test('leaves the earlier link valid when requested again, and limits the mails', async () => {
    const email = 'natalia.bielska@owadstop.example';
    const before = (await deliverMails(app)).length;
    await forgot(email);
    const first = await lastTokenTo(email);
    for (let attempt = 0; attempt < 8; attempt++) await forgot(email);
    const newest = await lastTokenTo(email);
    expect((await deliverMails(app)).length).toBe(before + 5);
    const verify = async (token: string | null) =>
      (await visitor('POST', '/api/auth/verify', { body: { token } })).status;
    expect(newest).not.toBe(first);
    expect([await verify(first), await verify(newest)]).toEqual([200, 200]);
    const passwords = { newPassword: 'Zupelnie-nowe1!', confirmPassword: 'Zupelnie-nowe1!' };
    await visitor('POST', '/api/auth/reset-password', { body: { token: newest, ...passwords } });
    expect(await verify(first)).toBe(400);
  });

  test('stores the link nowhere in readable form: not in a job, a stored mail or next to its hash', async () => {
    await forgot('dyrekcja@podlipami.example');
    const token = await lastTokenTo('dyrekcja@podlipami.example');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.database.run(
      `select data::text as text from jobs.job union all select html || plain from demo_mails
       union all select token_hash from password_tokens union all select coalesce(after::text, '') from audit_log`,
    );
    expect(rows.length).toBeGreaterThan(2);
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain('token=');
  });

  test('is not mailed to an address that the person no longer has', async () => {
    const email = 'jakosc@podarkadami.example';
    await forgot(email);
    const parts = { db: app.database.db, services: app.services, now: app.now };
    await runJob(parts, 'auth.sendResetLink', { email });
    await app.database.db
      .updateTable('users')
      .set({ email: 'nowa@podarkadami.example' })
      .where('email', '=', email)
      .execute();
    expect(await lastTokenTo(email)).toBeNull();
  });

  test('sets the password once by its link and ends all sessions', async () => {
    const old = (await login('klient@deratex.example')).body;
    await forgot('klient@deratex.example');
    const token = await lastTokenTo('klient@deratex.example');
    expect((await visitor('POST', '/api/auth/verify', { body: { token } })).body).toEqual({
      valid: true,
      email: 'klient@deratex.example',
    });
    const passwords = { newPassword: 'Zupelnie-nowe1', confirmPassword: 'Zupelnie-nowe1' };
    const reset = (body: object) => visitor('POST', '/api/auth/reset-password', { body: { token, ...body } });
    expect((await reset(passwords)).body.errors).toEqual([
      expect.objectContaining({ field: 'newPassword', code: 'password_rule' }),
    ]);
    const strongPasswords = { newPassword: 'Zupelnie-nowe1!', confirmPassword: 'Zupelnie-nowe1!' };
    expect((await reset({ ...strongPasswords, confirmPassword: 'x' })).body.errors[0].code).toBe('passwords_differ');
    const common = await reset({ newPassword: 'Qwerty123!', confirmPassword: 'Qwerty123!' });
    expect(common.body.errors).toMatchObject([{ field: 'newPassword', code: 'password_common' }]);
    expect((await reset(strongPasswords)).body).toEqual({ success: true });
    expect((await reset(strongPasswords)).body.code).toBe('auth/token_expired');
    expect((await me(old.access_token)).status).toBe(401);
    expect((await login('klient@deratex.example', 'Zupelnie-nowe1!')).status).toBe(200);
    expect((await login('klient@deratex.example', 'Zupelnie-nowe1! ')).status).toBe(400);
  });

  test('rejects a link older than a day', async () => {
    await forgot('admin@deratex.example');
    const token = await lastTokenTo('admin@deratex.example');
    later(24 * HOUR + 1000);
    expect((await visitor('POST', '/api/auth/verify', { body: { token } })).body.code).toBe('auth/token_expired');
    later(0);
  });
});

test('changing the own password ends the other sessions, and a wrong current one is a 400', async () => {
  const here = (await login('technik@owadstop.example')).body;
  const elsewhere = (await login('technik@owadstop.example')).body;
  const changePassword = (currentPassword: string) =>
    visitor('PATCH', '/account/change-password', {
      body: { currentPassword, newPassword: 'Inne-haslo1!', confirmNewPassword: 'Inne-haslo1!' },
      headers: { authorization: `Bearer ${here.access_token}` },
    });
  expect(await changePassword('wrong')).toMatchObject({ status: 400, body: { code: 'auth/wrong_credentials' } });
  expect((await changePassword(DEMO_PASSWORD)).body).toEqual({ success: true });
  expect((await me(here.access_token)).status).toBe(200);
  expect((await me(elsewhere.access_token)).status).toBe(401);
});

test('a wrong setup link does not hash a password', async () => {
  const hash = vi.spyOn(app.services.passwords, 'hash');
  const person = { name: 'Ewa', surname: 'Obca', email: 'obca@deratex.example' };
  const body = { ...person, token: 'unknown', newPassword: 'Zupelnie-nowe1!', confirmPassword: 'Zupelnie-nowe1!' };
  expect((await visitor('POST', '/api/auth/setup', { body })).body.code).toBe('auth/token_expired');
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});
