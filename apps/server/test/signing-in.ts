import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { codeNow } from '../src/features/second-factor/totp.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { makeAuthenticator } from './authenticator.ts';
import { deliverLetters } from './letters.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

export const OWN_FACTOR = '/api/account/second-factor';
export const currentPassword = DEMO_PASSWORD;

const turnOnTotp = async (app: TestApp, call: Caller) => {
  const { secret } = (await call('POST', `${OWN_FACTOR}/totp`, { body: { currentPassword } })).body;
  const confirmed = await call('POST', `${OWN_FACTOR}/totp/confirm`, {
    body: { code: codeNow(secret, app.now()) },
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret: secret as string, codes: confirmed.body.recoveryCodes as string[] };
};

const addPasskey = async (call: Caller, name = 'Phone') => {
  const device = makeAuthenticator();
  const offer = await call('POST', `${OWN_FACTOR}/passkeys/options`, { body: { currentPassword } });
  expect(offer.status, offer.text).toBe(200);
  const added = await call('POST', `${OWN_FACTOR}/passkeys`, { body: { name, passkey: device.make(offer.body) } });
  return { device, offer, added };
};

/** One application for a test file, with users who sign in with a second factor. */
export const signingIn = () => {
  // filled in beforeAll
  const here = {} as { app: TestApp; visitor: Caller };
  beforeAll(async () => {
    here.app = await openTestApp();
    here.visitor = await here.app.as(null);
  });
  afterAll(() => here.app.close());

  /** Each test has a different hour, so that a code of one test is not already used in another. */
  let hours = 0;
  beforeEach(async () => {
    hours += 2;
    later(0);
    await here.app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`);
  });
  const later = (seconds: number) => here.app.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000 + seconds * 1000));

  const login = (email: string, password = DEMO_PASSWORD, headers = {}) =>
    here.visitor('POST', '/api/auth/login', { body: { email, password }, headers });
  const finish = (body: object) => here.visitor('POST', '/api/auth/second-step', { body });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const as =
    (token: string): Caller =>
    (method, url, init = {}) =>
      here.visitor(method, url, { ...init, headers: { ...init.headers, ...bearer(token) } });
  const ticketOf = async (email: string, password?: string): Promise<string> =>
    (await login(email, password)).body.secondStep.ticket;
  const idOf = async (email: string): Promise<number> =>
    (await here.app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const lettersTo = async (email: string) => (await deliverLetters(here.app)).filter(({ to }) => to === email);

  let made = 0;

  /** Adds a separate user, signed in only by the password. */
  const newPerson = async (type = 'TECHNICIAN') => {
    const email = `osoba.${++made}@deratex.example`;
    const admin = as((await login('admin@deratex.example')).body.access_token);
    const { companyUuid } = (await admin('GET', '/api/account/me')).body;
    const created = await admin('POST', '/api/users', {
      body: { name: 'Ola', surname: `Osoba ${made}`, email, type, status: 'ACTIVE', companyUuid },
    });
    expect(created.status, created.text).toBe(200);
    const { db } = here.app.database;
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'technik@deratex.example')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash, language: 'en' }).where('email', '=', email).execute();
    const session = (await login(email)).body;
    return { email, uuid: created.body.uuid as string, call: as(session.access_token) };
  };

  return Object.assign(here, {
    later,
    login,
    finish,
    as,
    ticketOf,
    idOf,
    lettersTo,
    newPerson,
    addPasskey,
    turnOnTotp: (call: Caller) => turnOnTotp(here.app, call),
  });
};
