import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { deliverLetters } from '../../../test/letters.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { codeNow } from './totp.ts';

const OWN = '/api/account/second-factor';
const currentPassword = DEMO_PASSWORD;

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.as(null);
});
afterAll(() => app.close());

/** Each test has its own hour, so that no code of one was used in another. */
let hours = 0;
beforeEach(async () => {
  hours += 2;
  later(0);
  await app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`);
});
const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000 + seconds * 1000));

const login = (email: string, password = DEMO_PASSWORD, headers = {}) =>
  visitor('POST', '/api/auth/login', { body: { email, password }, headers });
const finish = (body: object) => visitor('POST', '/api/auth/second-step', { body });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const as =
  (token: string): Caller =>
  (method, url, init = {}) =>
    visitor(method, url, { ...init, headers: { ...init.headers, ...bearer(token) } });
const ticketOf = async (email: string, password?: string): Promise<string> =>
  (await login(email, password)).body.secondStep.ticket;
const idOf = async (email: string): Promise<number> =>
  (await app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const lettersTo = async (email: string) => (await deliverLetters(app)).filter(({ to }) => to === email);

let made = 0;

/** Somebody of their own, signed in by the password alone. */
const newPerson = async (type = 'TECHNICIAN') => {
  const email = `osoba.${++made}@deratex.example`;
  const admin = as((await login('admin@deratex.example')).body.access_token);
  const { companyUuid } = (await admin('GET', '/api/account/me')).body;
  const created = await admin('POST', '/api/users', {
    body: { name: 'Ola', surname: `Osoba ${made}`, email, type, status: 'ACTIVE', companyUuid },
  });
  expect(created.status, created.text).toBe(200);
  const { db } = app.database;
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ password_hash, language: 'en' }).where('email', '=', email).execute();
  const session = (await login(email)).body;
  return { email, uuid: created.body.uuid as string, call: as(session.access_token) };
};

const turnOnTotp = async (call: Caller) => {
  const { secret } = (await call('POST', `${OWN}/totp`, { body: { currentPassword } })).body;
  const confirmed = await call('POST', `${OWN}/totp/confirm`, { body: { code: codeNow(secret, app.now()) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret: secret as string, codes: confirmed.body.recoveryCodes as string[] };
};

const addPasskey = async (call: Caller, name = 'Phone') => {
  const device = makeAuthenticator();
  const offer = await call('POST', `${OWN}/passkeys/options`, { body: { currentPassword } });
  expect(offer.status, offer.text).toBe(200);
  const added = await call('POST', `${OWN}/passkeys`, { body: { name, passkey: device.make(offer.body) } });
  return { device, offer, added };
};

describe('codes of an app', () => {
  test('are on when the first one was typed; ten recovery codes are told then and never again', async () => {
    const { call, email } = await newPerson();
    const { codes } = await turnOnTotp(call);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/.test(code))).toBe(true);
    const state = await call('GET', OWN);
    expect(state.body).toMatchObject({ isOn: true, recoveryCodesLeft: 10, passkeys: [] });
    expect(state.text).not.toContain(codes[0]);
    expect((await call('GET', '/api/account/me')).body.secondFactor).toBe('on');
    expect((await lettersTo(email)).at(-1)?.text).toContain('got a second factor');
    expect((await actionsOn(app, 'user', await idOf(email))).at(-1)).toBe('user.turnOnTotp');
  });

  test('begun and not confirmed ask nothing of anybody', async () => {
    const { call, email } = await newPerson();
    const { body } = await call('POST', `${OWN}/totp`, { body: { currentPassword } });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await call('POST', `${OWN}/totp/confirm`, { body: { code: '000000' } })).body.code).toBe(
      'second-factor/wrong_code',
    );
    expect((await login(email)).body).toHaveProperty('access_token');
  });

  test('are no readable secret in the database, nor in the trail', async () => {
    const { call, email } = await newPerson();
    const { secret, codes } = await turnOnTotp(call);
    const { rows } = await app.database.run(
      `select sealed as text from totp_secrets union all select code_hash from recovery_codes
       union all select after::text from audit_log where after is not null
       union all select answer from idempotency_keys where answer is not null`,
    );
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain(secret);
    for (const code of codes) expect(everything).not.toContain(code.replaceAll('-', ''));
    expect((await trailOf(app, 'user', await idOf(email))).length).toBeGreaterThan(0);
  });

  test.each([
    ['start', `${OWN}/totp`],
    ['end', `${OWN}/totp/remove`],
    ['new codes', `${OWN}/recovery-codes`],
    ['a passkey', `${OWN}/passkeys/options`],
  ])('%s asks for the own password', async (_, url) => {
    const { call } = await newPerson();
    expect(await call('POST', url, { body: { currentPassword: 'Wrong-1!' } })).toMatchObject({
      status: 400,
      body: { code: 'auth/wrong_credentials' },
    });
  });
});

describe('signing in with a second step', () => {
  test('the password answers a ticket and no token, and sets no cookie', async () => {
    const { call, email } = await newPerson();
    const { secret } = await turnOnTotp(call);
    later(60);
    const first = await login(email, DEMO_PASSWORD, { 'sec-fetch-site': 'same-origin' });
    expect(first.body).toEqual({
      secondStep: { ticket: expect.any(String), methods: ['totp', 'recovery'], passkey: null, expires_in: 600 },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const answer = await visitor('POST', '/api/auth/second-step', {
      body: { method: 'totp', ticket: first.body.secondStep.ticket, code: codeNow(secret, app.now()) },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect([answer.headers['set-cookie']].flat().map((line) => String(line).split('=')[0])).toEqual([
      'trapline_session',
      'trapline_refresh',
      'trapline_device',
    ]);
    expect((await as(answer.body.access_token)('GET', '/api/account/me')).body.email).toBe(email);
  });

  test('no step of the app is taken twice, nor the one that turned it on, whichever ticket', async () => {
    const { call, email } = await newPerson();
    const { secret } = await turnOnTotp(call);
    const code = codeNow(secret, app.now());
    expect((await finish({ method: 'totp', ticket: await ticketOf(email), code })).body.code).toBe('auth/wrong_code');
    later(60);
    const next = codeNow(secret, app.now());
    const tickets = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const answers = await Promise.all(tickets.map((ticket) => finish({ method: 'totp', ticket, code: next })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('a ticket opens one session, for ten minutes, for the password that stood then', async () => {
    const { call, email } = await newPerson();
    const { codes } = await turnOnTotp(call);
    const [ticket, late, old] = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const use = (given: string, code: string | undefined) => finish({ method: 'recovery', ticket: given, code });
    expect((await use(ticket, codes[0])).status).toBe(200);
    expect((await use(ticket, codes[1])).body.code).toBe('auth/step_expired');
    const changed = await call('PATCH', '/api/account/change-password', {
      body: { currentPassword, newPassword: 'Zupelnie-nowe1!', confirmNewPassword: 'Zupelnie-nowe1!' },
    });
    expect(changed.status).toBe(200);
    expect((await use(old, codes[2])).body.code).toBe('auth/step_expired');
    const fresh = await ticketOf(email, 'Zupelnie-nowe1!');
    later(601);
    expect((await use(late, codes[3])).body.code).toBe('auth/step_expired');
    expect((await use(fresh, codes[4])).body.code).toBe('auth/step_expired');
  });

  test('a recovery code is taken as people write it, once, also of several at the same moment', async () => {
    const { call, email } = await newPerson();
    const { codes } = await turnOnTotp(call);
    const written = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(email)));
    const answers = await Promise.all(tickets.map((ticket) => finish({ method: 'recovery', ticket, code: written })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call('GET', OWN)).body.recoveryCodesLeft).toBe(9);
    expect((await lettersTo(email)).at(-1)?.text).toContain('recovery code');
    expect(await actionsOn(app, 'user', await idOf(email))).toContain('user.useRecoveryCode');
  });

  test('new recovery codes end those before', async () => {
    const { call, email } = await newPerson();
    const { codes } = await turnOnTotp(call);
    const made = (await call('POST', `${OWN}/recovery-codes`, { body: { currentPassword } })).body.recoveryCodes;
    const use = async (code: string) =>
      (await finish({ method: 'recovery', ticket: await ticketOf(email), code })).status;
    expect([await use(codes[0] ?? ''), await use(made[0])]).toEqual([400, 200]);
  });

  test('five tries a ticket, also at once; then the password is asked again', async () => {
    const { call, email } = await newPerson();
    const { codes } = await turnOnTotp(call);
    const ticket = await ticketOf(email);
    const wrong = () => finish({ method: 'recovery', ticket, code: 'WRONGWRONGWRONG2' });
    const answers = await Promise.all(Array.from({ length: 9 }, wrong));
    expect(answers.filter(({ body }) => body.code === 'auth/wrong_code')).toHaveLength(5);
    expect((await finish({ method: 'recovery', ticket, code: codes[0] })).body.code).toBe('auth/step_expired');
    expect(
      (await actionsOn(app, 'user', await idOf(email))).filter((one) => one === 'user.refuseSecondStep'),
    ).toHaveLength(5);
  });

  test('codes of an account rest after ten wrong ones from anywhere; the owner is told and comes in by another way', async () => {
    const { call, email } = await newPerson();
    const { secret, codes } = await turnOnTotp(call);
    later(60);
    const guess = (ticket: string, n: number) =>
      visitor('POST', '/api/auth/second-step', {
        body: { method: 'totp', ticket, code: String(n).padStart(6, '0') },
        from: `198.51.100.${n}`,
      });
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketOf(email);
      for (let n = 0; n < 5; n++) await guess(ticket, round * 5 + n);
    }
    const ticket = await ticketOf(email);
    const rests = await finish({ method: 'totp', ticket, code: codeNow(secret, app.now()) });
    expect(rests).toMatchObject({ status: 429, body: { code: 'auth/code_needs_rest' } });
    expect((await lettersTo(email)).at(-1)?.text).toContain('wrong code many times');
    expect((await finish({ method: 'recovery', ticket, code: codes[0] })).status).toBe(200);
  });

  test('the reset of a forgotten password does not get round it', async () => {
    const { call, email } = await newPerson();
    await turnOnTotp(call);
    await visitor('POST', '/api/auth/forgot-password', { body: { email } });
    const token = (await lettersTo(email)).findLast((letter) => letter.token !== null)?.token;
    const newPassword = 'Zupelnie-nowe1!';
    const reset = await visitor('POST', '/api/auth/reset-password', {
      body: { token, newPassword, confirmPassword: newPassword },
    });
    expect(reset.status).toBe(200);
    expect((await login(email, newPassword)).body).toHaveProperty('secondStep');
  });

  test('a wrong password reads the same, whether or not there is a second factor', async () => {
    const { call, email } = await newPerson();
    const without = await newPerson();
    await turnOnTotp(call);
    const [has, hasNot] = [await login(email, 'Wrong-1!'), await login(without.email, 'Wrong-1!')];
    expect(has.body.code).toBe(hasNot.body.code);
    expect(has.status).toBe(hasNot.status);
  });
});

describe('passkeys', () => {
  const options = async () => (await visitor('POST', '/api/auth/passkey/options', { body: {} })).body;
  const enter = (passkey: object) => visitor('POST', '/api/auth/passkey', { body: { passkey } });

  test('are the second step, and sign in alone when they asked for a finger', async () => {
    const { call, email } = await newPerson();
    const { device, added } = await addPasskey(call);
    expect(added.body).toMatchObject({ passkey: { name: 'Phone', usedAt: null }, recoveryCodes: expect.any(Array) });
    const { secondStep } = (await login(email)).body;
    expect(secondStep).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'localhost' } });
    const passkey = device.sign(secondStep.passkey, { verified: false });
    expect((await finish({ method: 'passkey', ticket: secondStep.ticket, passkey })).status).toBe(200);

    expect((await enter(device.sign(await options(), { verified: false }))).body.code).toBe('auth/wrong_credentials');
    const alone = await enter(device.sign(await options()));
    expect(alone.status, alone.text).toBe(200);
    expect((await as(alone.body.access_token)('GET', '/api/account/me')).body.email).toBe(email);
    expect((await call('GET', OWN)).body.passkeys[0].usedAt).toBe(app.now().toISOString());
  });

  test('a signature counts once, for its own challenge, of the owner, not of a copy', async () => {
    const { call, email } = await newPerson();
    const { device } = await addPasskey(call);
    const stranger = makeAuthenticator();
    const asked = await options();
    const signed = device.sign(asked);
    expect((await enter(signed)).status).toBe(200);
    expect((await enter(signed)).status).toBe(400);
    expect((await enter(device.sign(await options(), { copy: true }))).status).toBe(400);
    expect((await enter(device.sign({ challenge: 'nobody-asked' }))).status).toBe(400);
    expect((await enter(stranger.sign(await options()))).status).toBe(400);
    expect((await enter({ ...stranger.sign(await options()), id: device.id, rawId: device.id })).status).toBe(400);
    later(700);
    expect((await enter(device.sign(asked))).status).toBe(400);
    const other = await newPerson();
    const { device: others } = await addPasskey(other.call);
    const { secondStep } = (await login(email)).body;
    const wrong = { method: 'passkey', ticket: secondStep.ticket, passkey: others.sign(secondStep.passkey) };
    expect((await finish(wrong)).body.code).toBe('auth/wrong_code');
  });

  test('of another address are none, also one whose name ends alike', async () => {
    const { call } = await newPerson();
    for (const away of [
      { origin: 'https://evil.example' },
      { origin: 'http://notlocalhost:8080' },
      { rpId: 'evil.example' },
    ]) {
      const { body } = await call('POST', `${OWN}/passkeys/options`, { body: { currentPassword } });
      const passkey = makeAuthenticator(away).make(body);
      const added = await call('POST', `${OWN}/passkeys`, { body: { name: 'Away', passkey } });
      expect(added.body.code).toBe('second-factor/passkey_refused');
    }
    const { body } = await call('POST', `${OWN}/passkeys/options`, { body: { currentPassword } });
    const below = makeAuthenticator({ origin: 'http://acme.localhost:8080' }).make(body);
    expect((await call('POST', `${OWN}/passkeys`, { body: { name: 'Below', passkey: below } })).status).toBe(200);
  });

  test('have names; a challenge makes one, of the person it was given to', async () => {
    const { call } = await newPerson();
    const other = await newPerson();
    const { offer, added } = await addPasskey(call);
    const again = { name: 'Again', passkey: makeAuthenticator().make(offer.body) };
    expect((await call('POST', `${OWN}/passkeys`, { body: again })).body.code).toBe('second-factor/expired');
    const { body } = await call('POST', `${OWN}/passkeys/options`, { body: { currentPassword } });
    expect(body.excludeCredentials).toHaveLength(1);
    const stolen = { name: 'Stolen', passkey: makeAuthenticator().make(body) };
    expect((await other.call('POST', `${OWN}/passkeys`, { body: stolen })).body.code).toBe('second-factor/expired');

    const { uuid: passkeyUuid } = added.body.passkey;
    const rename = (caller: Caller) =>
      caller('PATCH', `${OWN}/passkeys`, { body: { passkeyUuid, name: 'Work phone' } });
    expect((await rename(other.call)).body.errors).toMatchObject([{ field: 'passkeyUuid', code: 'not_found' }]);
    expect((await rename(call)).status).toBe(200);
    const remove = { body: { passkeyUuid, currentPassword } };
    expect((await other.call('POST', `${OWN}/passkeys/remove`, remove)).status).toBe(200);
    expect((await call('GET', OWN)).body.passkeys).toMatchObject([{ name: 'Work phone' }]);
    expect((await call('POST', `${OWN}/passkeys/remove`, remove)).status).toBe(200);
    expect((await call('GET', OWN)).body).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 });
  });

  test('there are none where the installation is reached by a bare address', async () => {
    const bare = await openTestApp({ environment: { TRAPLINE_URL: 'http://192.0.2.10:8080' } });
    const nobody = await bare.as(null);
    expect((await nobody('POST', '/api/auth/passkey/options', { body: {} })).body.code).toBe(
      'second-factor/no_passkeys_here',
    );
    await bare.close();
  });
});

describe('where a rule asks for one', () => {
  const rule = (uuid: string) => `/api/companies/${uuid}/second-factor`;
  const ownerUuid = async (): Promise<string> => {
    const row = await app.database.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select('companies.uuid')
      .where('users.email', '=', 'admin@deratex.example')
      .executeTakeFirstOrThrow();
    return row.uuid;
  };
  const setRule = async (isRequired: boolean) => {
    const admin = as((await login('admin@deratex.example')).body.access_token);
    const answer = await admin('PUT', rule(await ownerUuid()), { body: { isRequired } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('who is signed in goes on and is asked; the next sign-in turns one on and does nothing else', async () => {
    const { call, email } = await newPerson();
    expect(await setRule(true)).toMatchObject({ isRequired: true });
    expect((await call('GET', '/api/account/me')).body.secondFactor).toBe('asked');
    expect((await call('GET', '/api/places')).status).toBe(200);

    const { access_token, refresh_token } = (await login(email)).body;
    const next = as(access_token);
    expect((await next('GET', '/api/account/me')).body.secondFactor).toBe('needed');
    for (const [method, url] of [
      ['GET', '/api/places'],
      ['GET', '/api/account/sessions'],
      ['PATCH', '/api/account/change-password'],
      ['GET', '/api/events'],
    ] as const)
      expect(await next(method, url, method === 'GET' ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'auth/second_factor_needed' },
      });
    const refreshed = await visitor('POST', '/api/oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token, client_id: 'trapline', client_secret: 'trapline' },
    });
    const still = as(refreshed.body.access_token);
    expect((await still('GET', '/api/places')).status).toBe(403);
    await turnOnTotp(still);
    expect((await still('GET', '/api/places')).status).toBe(200);
    const left = await still('POST', `${OWN}/totp/remove`, { body: { currentPassword } });
    expect(left.body.code).toBe('second-factor/required');
    expect((await still('GET', OWN)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: true });
    await setRule(false);
    expect((await still('POST', `${OWN}/totp/remove`, { body: { currentPassword } })).status).toBe(200);
    expect((await login(email)).body).toHaveProperty('access_token');
  });

  test('is for the root company to say; a client, a technician and another owner say nothing', async () => {
    const uuid = await ownerUuid();
    const body = { isRequired: true };
    const client = await app.database.db
      .selectFrom('companies')
      .innerJoin('users', 'users.company_id', 'companies.id')
      .select('companies.uuid')
      .where('users.email', '=', 'klient@deratex.example')
      .executeTakeFirstOrThrow();
    const send = async (email: string, company: string) => {
      const caller = as((await login(email)).body.access_token);
      return (await caller('PUT', rule(company), { body })).status;
    };
    expect(await send('technik@deratex.example', uuid)).toBe(403);
    expect(await send('admin@owadstop.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', client.uuid)).toBe(409);
    expect(await send('admin@deratex.example', client.uuid)).toBe(409);
    expect(
      (await app.database.db.selectFrom('second_factor_rules').selectAll().execute()).every((one) => !one.is_required),
    ).toBe(true);
  });

  test('of super admins is theirs, and leaves its step', async () => {
    const superAdmin = as((await login('super@trapline.example')).body.access_token);
    const set = (isRequired: boolean) => superAdmin('PUT', '/api/admin/second-factor', { body: { isRequired } });
    expect((await set(true)).body).toEqual({ isRequired: true, peopleCount: 1, withoutCount: 1 });
    const { id } = await app.database.db
      .selectFrom('second_factor_rules')
      .select('id')
      .where('root_company_id', 'is', null)
      .executeTakeFirstOrThrow();
    await set(true);
    expect(await actionsOn(app, 'secondFactorRule', id)).toEqual(['secondFactorRule.change']);
    await set(false);
  });

  test('accounts that a demo shares are asked for none, and cannot turn one on for the others', async () => {
    await setRule(true);
    const shared = as((await login('technik@deratex.example')).body.access_token);
    expect((await shared('GET', '/api/places')).status).toBe(200);
    expect((await shared('GET', '/api/account/me')).body.secondFactor).toBe('off');
    for (const url of [`${OWN}/totp`, `${OWN}/passkeys/options`])
      expect((await shared('POST', url, { body: { currentPassword } })).body.code).toBe('second-factor/shared_account');
    await setRule(false);
  });
});

describe('taking it from somebody who lost it', () => {
  const take = (caller: Caller, uuid: string) => caller('POST', `/api/users/${uuid}/second-factor/take-away`, {});

  test('ends their sessions, tells them, and leaves its step; the list shows who has one', async () => {
    const { call, email, uuid } = await newPerson();
    await turnOnTotp(call);
    await addPasskey(call);
    const admin = as((await login('admin@deratex.example')).body.access_token);
    const seen = async () => (await admin('GET', `/api/users/${uuid}`)).body.user.hasSecondFactor;
    expect(await seen()).toBe(true);
    expect((await take(admin, uuid)).body).toEqual({ success: true });
    expect(await seen()).toBe(false);
    expect((await call('GET', '/api/account/me')).status).toBe(401);
    expect((await lettersTo(email)).at(-1)?.text).toContain('An administrator turned off');
    expect((await actionsOn(app, 'user', await idOf(email))).at(-1)).toBe('user.takeSecondFactorAway');
    expect((await login(email)).body).toHaveProperty('access_token');
    expect((await take(admin, uuid)).status).toBe(200);
  });

  test('is for those who manage them, and not for oneself', async () => {
    const { call, uuid } = await newPerson('COMPANY_ADMIN');
    await turnOnTotp(call);
    const of = async (email: string) => as((await login(email)).body.access_token);
    expect((await take(await of('technik@deratex.example'), uuid)).status).toBe(403);
    expect((await take(await of('admin@owadstop.example'), uuid)).status).toBe(404);
    expect((await take(await of('klient@deratex.example'), uuid)).status).toBe(404);
    expect((await take(call, uuid)).body.code).toBe('second-factor/own_account');
  });
});

test('turned on and off at the same moment, nobody is left with half of it', async () => {
  const { call } = await newPerson();
  for (let round = 0; round < 12; round++) {
    later(round * 120);
    await app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`);
    const { secret } = (await call('POST', `${OWN}/totp`, { body: { currentPassword } })).body;
    const code = codeNow(secret, app.now());
    const answers: Answer[] = await Promise.all([
      call('POST', `${OWN}/totp/confirm`, { body: { code } }),
      call('POST', `${OWN}/totp/remove`, { body: { currentPassword } }),
      call('POST', `${OWN}/recovery-codes`, { body: { currentPassword } }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const { isOn, recoveryCodesLeft } = (await call('GET', OWN)).body;
    expect(recoveryCodesLeft).toBe(isOn ? 10 : 0);
    await call('POST', `${OWN}/totp/remove`, { body: { currentPassword } });
  }
});
