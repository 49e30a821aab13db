import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { setUpSignIn } from '../../../test/set-up-sign-in.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

/** Signing in takes time, and the account may change meanwhile. */

const VICTIM = 'kontroler@deratex.example';
const ATTACKER_ADDRESS = '198.51.100.9';

const setup = setUpSignIn();
const { failBefore, endWindows } = setup;

const login = (password: string, from = ATTACKER_ADDRESS) => setup.login(VICTIM, password, from);
const me = (token: string) =>
  setup.visitor('GET', '/api/account/me', { headers: { authorization: `Bearer ${token}` } });

const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  setup.visitor('PATCH', '/api/account/change-password', {
    body: { currentPassword, newPassword, confirmNewPassword: newPassword },
    headers: { authorization: `Bearer ${token}` },
  });

/** Whether the sign-in with the old password gave tokens that still work after the change. */
const isSessionValid = async ({ body }: Awaited<ReturnType<typeof login>>): Promise<boolean> =>
  body.access_token !== undefined && (await me(body.access_token)).status === 200;

let password = DEMO_PASSWORD;

test('the old password opens no session after a new one is set, even with a long login delay', async () => {
  const { body: own } = await login(password, '203.0.113.7');
  await failBefore(VICTIM, 35);
  const attacker = login(password);
  expect((await changePassword(own.access_token, password, 'Nowe-haslo0!')).status).toBe(200);
  password = 'Nowe-haslo0!';
  expect(await isSessionValid(await attacker)).toBe(false);
  await endWindows();
  expect((await login(password)).status).toBe(200);
});

test('the old password opens no session when login and change happen at the same time', async () => {
  const { body: own } = await login(password, '203.0.113.7');
  for (let round = 1; round <= 12; round++) {
    await endWindows();
    const old = password;
    password = `Nowe-haslo${round}!`;
    const [change, ...attackers] = await Promise.all([
      changePassword(own.access_token, old, password),
      ...Array.from({ length: 4 }, (_, index) => login(old, `198.51.100.${index}`)),
    ]);
    expect(change?.status).toBe(200);
    expect(await Promise.all(attackers.map(isSessionValid))).toEqual([false, false, false, false]);
  }
});

test('the old e-mail address opens no session after it is changed', async () => {
  const admin = await setup.app.as('admin@deratex.example');
  const { users } = (await admin('GET', `/api/users?search=${VICTIM}`)).body;
  await endWindows();
  await failBefore(VICTIM, 35);
  const attacker = login(password, '198.51.100.77');
  const moved = await admin('PATCH', `/api/users/${users[0].uuid}`, { body: { email: 'nowa@deratex.example' } });
  expect(moved.status).toBe(200);
  expect(await isSessionValid(await attacker)).toBe(false);
});

test.each([
  [
    'a new password',
    'technik@deratex.example',
    () => ({
      url: '/api/account/change-password',
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Moje-haslo1!', confirmNewPassword: 'Moje-haslo1!' },
    }),
  ],
  [
    'a new address',
    'admin@owadstop.example',
    (uuid: string) => ({
      url: `/api/users/${uuid}`,
      body: { email: 'moja@owadstop.example', currentPassword: DEMO_PASSWORD },
    }),
  ],
  [
    'a new password set on the page of people',
    'super@trapline.example',
    (uuid: string) => ({
      url: `/api/users/${uuid}/update-password`,
      body: { password: 'Moje-haslo1!', currentPassword: DEMO_PASSWORD },
    }),
  ],
])('a password that was changed during the request does not confirm %s', async (_, email, change) => {
  const person = await setup.app.as(email);
  const { db } = setup.app.database;
  const { password_hash, ...userBefore } = await db
    .selectFrom('users')
    .select(['uuid', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { passwords } = setup.app.services;
  const { verify } = passwords;
  const set = (hash: string | null) =>
    db.updateTable('users').set({ password_hash: hash }).where('uuid', '=', userBefore.uuid).execute();
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, typed, from) => {
    const isRight = await verify(hash, typed, from);
    expect(isRight).toBe(true);
    await set('of another password');
    return isRight;
  });
  const { url, body } = change(userBefore.uuid);
  expect((await person('PATCH', url, { body })).status).toBe(400);
  const currentUser = db
    .selectFrom('users')
    .select(['uuid', 'email', 'password_hash'])
    .where('uuid', '=', userBefore.uuid);
  expect(await currentUser.executeTakeFirst()).toEqual({ ...userBefore, password_hash: 'of another password' });
  await set(password_hash);
  expect((await person('PATCH', url, { body })).status).toBe(200);
});

test('a link written while the address changes is not valid', async () => {
  const admin = await setup.app.as('admin@deratex.example');
  const { users } = (await admin('GET', '/api/users?search=jakosc@podarkadami.example')).body;
  const [{ uuid, id, email }] = users;
  const parts = { db: setup.app.database.db, services: setup.app.services, now: setup.app.now };
  const template = { name: 'passwordLink', letter: 'resetPassword', userId: Number(id) };
  // takes as long as a busy disk, so that the change can happen in between
  await setup.app.database.run(`create function keep_slowly() returns trigger language plpgsql as
    'begin perform pg_sleep(0.2); return new; end'`);
  await setup.app.database.run(
    'create trigger slow before insert on password_tokens for each row execute function keep_slowly()',
  );
  const links = () =>
    setup.app.database.db.selectFrom('password_tokens').select('used_at').where('user_id', '=', Number(id)).execute();
  let to = email;
  await runJob(parts, 'mail.send', { to, language: 'pl', template });
  expect(await links()).toEqual([{ used_at: null }]);
  for (let round = 1; round <= 6; round++) {
    const next = `jakosc.${round}@podarkadami.example`;
    const [change] = await Promise.all([
      pause(20 * round).then(() => admin('PATCH', `/api/users/${uuid}`, { body: { email: next } })),
      runJob(parts, 'mail.send', { to, language: 'pl', template }),
    ]);
    expect(change.status, change.text).toBe(200);
    expect((await links()).filter(({ used_at }) => used_at === null)).toEqual([]);
    to = next;
  }
});
