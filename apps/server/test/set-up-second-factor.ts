import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { currentCode } from '../src/features/second-factor/totp.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { makeAuthenticator } from './authenticator.ts';
import { deliverMails } from './deliver-mails.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

export const SECOND_FACTOR_URL = '/api/account/second-factor';
export const currentPassword = DEMO_PASSWORD;

const turnOnTotp = async (app: TestApp, call: Caller) => {
  const { secret } = (await call('POST', `${SECOND_FACTOR_URL}/totp`, { body: { currentPassword } })).body;
  const confirmed = await call('POST', `${SECOND_FACTOR_URL}/totp/confirm`, {
    body: { code: currentCode(secret, app.now()) },
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret: secret as string, codes: confirmed.body.recoveryCodes as string[] };
};

const addPasskey = async (call: Caller, name = 'Phone') => {
  const device = makeAuthenticator();
  const offer = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
  expect(offer.status, offer.text).toBe(200);
  const added = await call('POST', `${SECOND_FACTOR_URL}/passkeys`, {
    body: { name, passkey: device.make(offer.body) },
  });
  return { device, offer, added };
};

const userIdOf = async ({ database }: TestApp, email: string): Promise<number> => {
  const user = database.db.selectFrom('users').select('id').where('email', '=', email);
  return (await user.executeTakeFirstOrThrow()).id;
};

/** One application for a test file, with users who sign in with a second factor. */
export const setUpSecondFactor = () => {
  // filled in beforeAll
  const context = {} as { app: TestApp; visitor: Caller };
  beforeAll(async () => {
    context.app = await openTestApp();
    context.visitor = await context.app.as(null);
  });
  afterAll(() => context.app.close());

  /** Each test has a different hour, so that a code of one test is not already used in another. */
  let hours = 0;
  beforeEach(async () => {
    hours += 2;
    setSeconds(0);
    await context.app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`);
  });
  const setSeconds = (seconds: number) =>
    context.app.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000 + seconds * 1000));

  const login = (email: string, password = DEMO_PASSWORD, headers = {}) =>
    context.visitor('POST', '/api/auth/login', { body: { email, password }, headers });
  const completeSignIn = (body: object) => context.visitor('POST', '/api/auth/second-step', { body });
  const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
  const callerWithToken =
    (token: string): Caller =>
    (method, url, init = {}) =>
      context.visitor(method, url, { ...init, headers: { ...init.headers, ...bearerHeader(token) } });
  const ticketOf = async (email: string, password?: string): Promise<string> =>
    (await login(email, password)).body.secondStep.ticket;
  const idOf = (email: string) => userIdOf(context.app, email);
  const mailsTo = async (email: string) => (await deliverMails(context.app)).filter(({ to }) => to === email);

  let createdCount = 0;

  /** Adds a separate user, signed in only by the password. */
  const createPerson = async (type = 'TECHNICIAN') => {
    const email = `osoba.${++createdCount}@deratex.example`;
    const admin = callerWithToken((await login('admin@deratex.example')).body.access_token);
    const { companyUuid } = (await admin('GET', '/api/account/me')).body;
    const created = await admin('POST', '/api/users', {
      body: { name: 'Ola', surname: `Osoba ${createdCount}`, email, type, status: 'ACTIVE', companyUuid },
    });
    expect(created.status, created.text).toBe(200);
    const { db } = context.app.database;
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'technik@deratex.example')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash, language: 'en' }).where('email', '=', email).execute();
    const session = (await login(email)).body;
    return { email, uuid: created.body.uuid as string, call: callerWithToken(session.access_token) };
  };

  return Object.assign(context, {
    later: setSeconds,
    login,
    finish: completeSignIn,
    as: callerWithToken,
    ticketOf,
    idOf,
    mailsTo,
    newPerson: createPerson,
    addPasskey,
    turnOnTotp: (call: Caller) => turnOnTotp(context.app, call),
  });
};
