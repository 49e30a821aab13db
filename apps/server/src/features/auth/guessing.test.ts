import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setUpSignIn } from '../../../test/set-up-sign-in.ts';
import type { Answer } from '../../../test/test-app.ts';
import { countAttempt } from '../../kernel/attempts.queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { cleanUp } from '../platform/clean-up.ts';
import { delayAfter, delayOf } from '../users/sign-in-attempts.write.ts';

/** Guessing passwords is slow for the attacker and locks out no other person. */

const OWNER = 'admin@deratex.example';
const HOME = '203.0.113.7';
const UNKNOWN_ADDRESS = '198.51.100.9';

const setup = setUpSignIn();
const { login, counter, failBefore, endWindows } = setup;

const runParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const ofStatus = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);
const userOf = (email: string) =>
  setup.app.database.db.selectFrom('users').select(['id', 'uuid']).where('email', '=', email).executeTakeFirstOrThrow();
const failureCount = async (email: string) => {
  const { id } = await userOf(email);
  return (await setup.app.database.db.selectFrom('sign_in_failures').select('id').where('user_id', '=', id).execute())
    .length;
};

test('a stranger is blocked after ten attempts a minute, while the owner can sign in from elsewhere', async () => {
  const tries = await runParallel(12, () => login(OWNER, 'Wrong-1!', UNKNOWN_ADDRESS));
  expect(ofStatus(tries, 429)).toHaveLength(2);
  const [stopped] = ofStatus(tries, 429);
  expect(stopped).toMatchObject({ body: { code: 'request/too_many' } });
  const wait = Number(stopped?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await login(OWNER, DEMO_PASSWORD, UNKNOWN_ADDRESS)).status).toBe(429);
  expect((await login(OWNER, DEMO_PASSWORD, HOME)).status).toBe(200);
  await endWindows();
  expect((await login(OWNER, DEMO_PASSWORD, UNKNOWN_ADDRESS)).status).toBe(200);
});

test('a call without a password does not count as an attempt', async () => {
  const empty = await runParallel(12, () =>
    setup.visitor('POST', '/api/auth/login', { body: { email: OWNER }, from: HOME }),
  );
  expect(new Set(statuses(empty))).toEqual(new Set([400]));
  expect((await login(OWNER, DEMO_PASSWORD, HOME)).status).toBe(200);
});

test('the right password resets the count of attempts', async () => {
  for (const password of ['Wrong-1!', DEMO_PASSWORD]) {
    await runParallel(8, () => login('technik@deratex.example', password, '203.0.113.20'));
  }
  expect((await login('technik@deratex.example', DEMO_PASSWORD, '203.0.113.20')).status).toBe(200);
});

test('attempts with many other names do not reset a count, and each address has a limited number of attempts', async () => {
  await runParallel(10, () => login('pushed@deratex.example', 'Wrong-1!', UNKNOWN_ADDRESS));
  const flood = await runParallel(80, (index) => login(`other.${index}@deratex.example`, 'Wrong-1!', '198.51.100.77'));
  expect(ofStatus(flood, 429).length).toBe(20);
  expect((await login('pushed@deratex.example', 'Wrong-1!', UNKNOWN_ADDRESS)).status).toBe(429);
});

test('two processes share one count', async () => {
  const attempt = { bucket: 'test', subject: 'somebody', windowSeconds: 60 };
  const counts = await runParallel(20, async () => (await countAttempt(counter(), attempt)).count);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

describe('attempts from many addresses', () => {
  const victim = 'kontroler@deratex.example';

  test('delay unknown addresses, but do not block a person with the right password', async () => {
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    await runParallel(30, (index) => login(victim, 'Wrong-1!', `198.51.100.${100 + index}`));
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    expect((await login(victim, DEMO_PASSWORD, '203.0.113.99')).status).toBe(200);
  });

  test('cause a delay that does not reveal existing accounts or known addresses', async () => {
    const unknownEmail = 'nobody@deratex.example';
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    const { id } = await userOf(victim);
    const people = [
      { email: victim, userId: id },
      { email: unknownEmail, userId: undefined },
    ];
    await endWindows();
    for (const { email } of people) await failBefore(email, 40);
    const waits = (isRight: boolean) =>
      Promise.all(
        people.flatMap((attempt) =>
          [HOME, UNKNOWN_ADDRESS].map((network) =>
            delayOf({ ...counter(), remote: { network, userAgent: null } } as Ctx, attempt, { isRight }),
          ),
        ),
      );
    expect(await waits(false)).toEqual([2000, 2000, 2000, 2000]);
    // from a known network the right password has no delay
    expect(await waits(true)).toEqual([0, 2000, 2000, 2000]);
    await endWindows();
  });

  test('the delay grows slowly and is limited', () => {
    expect([0, 20, 21, 30, 1000].map(delayAfter)).toEqual([0, 0, 100, 1000, 5000]);
  });
});

test('the current password can be tried ten times a minute per session', async () => {
  const technician = await setup.app.as('technik@owadstop.example');
  const change = () =>
    technician('PATCH', '/api/account/change-password', {
      body: { currentPassword: 'Wrong-1!', newPassword: 'Inne-haslo1!', confirmNewPassword: 'Inne-haslo1!' },
    });
  const before = await failureCount('technik@owadstop.example');
  expect(ofStatus(await runParallel(12, change), 429)).toHaveLength(2);
  expect((await failureCount('technik@owadstop.example')) - before).toBe(10);
});

test('an attacker with a session who uses up its attempts does not block the owner from changing the password', async () => {
  const email = 'kontroler@owadstop.example';
  const session = async (from: string) => {
    const { body } = await login(email, DEMO_PASSWORD, from);
    return (currentPassword: string) =>
      setup.visitor('PATCH', '/api/account/change-password', {
        body: { currentPassword, newPassword: 'Inne-haslo1!', confirmNewPassword: 'Inne-haslo1!' },
        headers: { authorization: `Bearer ${body.access_token}` },
        from,
      });
  };
  const [owner, attacker] = [await session(HOME), await session(UNKNOWN_ADDRESS)];
  expect(ofStatus(await runParallel(12, () => attacker('Wrong-1!')), 429)).toHaveLength(2);
  expect((await owner(DEMO_PASSWORD)).status).toBe(200);
  expect((await attacker('Inne-haslo1!')).status).toBe(401);
});

test('the current password for a new e-mail address is limited, and other changes are not counted', async () => {
  const admin = await setup.app.as(OWNER);
  const { uuid } = (await admin('GET', '/api/account/me')).body;
  const change = (body: object) => admin('PATCH', `/api/users/${uuid}`, { body });
  await runParallel(12, () => change({ name: 'Anna' }));
  const before = await failureCount(OWNER);
  const guesses = await runParallel(12, () => change({ email: 'nowa@deratex.example', currentPassword: 'Wrong-1!' }));
  expect([ofStatus(guesses, 400).length, ofStatus(guesses, 429).length]).toEqual([10, 2]);
  expect((await failureCount(OWNER)) - before).toBe(10);
});

test("a super admin's own wrong password is counted, and a reset for another person is not", async () => {
  const root = await setup.app.as('super@trapline.example');
  const setPassword = async (email: string) =>
    root('PATCH', `/api/users/${(await userOf(email)).uuid}/update-password`, {
      body: { password: 'Nowe-haslo1!', currentPassword: 'Wrong-1!' },
    });
  expect((await setPassword('super@trapline.example')).body.errors).toMatchObject([{ field: 'currentPassword' }]);
  expect(await failureCount('super@trapline.example')).toBe(1);
  expect((await setPassword('klient@deratex.example')).status).toBe(200);
  expect(await failureCount('klient@deratex.example')).toBe(0);
  expect(await failureCount('super@trapline.example')).toBe(1);
});

test('a failed sign-in is stored with its account and a pseudonym of the address', async () => {
  await login('technik@owadstop.example', 'Wrong-1!', '203.0.113.50');
  await login('nobody@owadstop.example', 'Wrong-1!', '203.0.113.50');
  const { db } = setup.app.database;
  const rows = await db.selectFrom('sign_in_failures').selectAll().orderBy('id', 'desc').limit(2).execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'technik@owadstop.example')
    .executeTakeFirstOrThrow();
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual([id, null].sort());
  expect(new Set(rows.map(({ address }) => address)).size).toBe(1);
  const everything = JSON.stringify([rows, await db.selectFrom('attempts').selectAll().execute()]);
  expect(everything).not.toContain('203.0.113');
  expect(everything).not.toContain('owadstop.example');
});

test('the cleanup deletes counts of past periods and old failed sign-ins', async () => {
  const { db } = setup.app.database;
  await sql`insert into sign_in_failures (at, address) values ('2026-01-01', 'long ago')`.execute(db);
  await endWindows();
  const { count } = await countAttempt(counter(), { bucket: 'test', subject: 'still counts', windowSeconds: 60 });
  expect(count).toBe(1);
  const job = { now: () => new Date('2026-11-20T08:00:00Z'), actor: { kind: 'job', name: 'test' } as const };
  const mailContext = { language: 'pl', timezone: 'Europe/Warsaw', requestId: 'test', remote: null } as const;
  await cleanUp({ ...counter(), ...job, ...mailContext, newUuid: () => crypto.randomUUID() });
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([{ bucket: 'test' }]);
  expect(await db.selectFrom('sign_in_failures').where('address', '=', 'long ago').selectAll().execute()).toEqual([]);
});

test('a session ends ninety days after its start, even if it is renewed', async () => {
  const first = (await login('admin@owadstop.example', DEMO_PASSWORD, HOME)).body;
  const renew = (token: string) =>
    setup.visitor('POST', '/api/oauth/token', {
      body: `grant_type=refresh_token&refresh_token=${token}&client_id=trapline&client_secret=trapline`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  let token = first.refresh_token;
  for (const day of [29, 58, 87, 91]) {
    setup.app.setNow(new Date(Date.parse('2026-11-20T08:00:00Z') + day * 86_400_000));
    const answer = await renew(token);
    expect(answer.status, `day ${day}`).toBe(day < 90 ? 200 : 400);
    token = answer.body.refresh_token;
  }
});
