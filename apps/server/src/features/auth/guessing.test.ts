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
const STRANGER = '198.51.100.9';

const here = setUpSignIn();
const { login, counter, failBefore, endWindows } = here;

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const ofStatus = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);
const userOf = (email: string) =>
  here.app.database.db.selectFrom('users').select(['id', 'uuid']).where('email', '=', email).executeTakeFirstOrThrow();
const noted = async (email: string) => {
  const { id } = await userOf(email);
  return (await here.app.database.db.selectFrom('sign_in_failures').select('id').where('user_id', '=', id).execute())
    .length;
};

test('a stranger is stopped after ten tries a minute; the owner elsewhere signs in', async () => {
  const tries = await many(12, () => login(OWNER, 'Wrong-1!', STRANGER));
  expect(ofStatus(tries, 429)).toHaveLength(2);
  const [stopped] = ofStatus(tries, 429);
  expect(stopped).toMatchObject({ body: { code: 'request/too_many' } });
  const wait = Number(stopped?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await login(OWNER, DEMO_PASSWORD, STRANGER)).status).toBe(429);
  expect((await login(OWNER, DEMO_PASSWORD, HOME)).status).toBe(200);
  await endWindows();
  expect((await login(OWNER, DEMO_PASSWORD, STRANGER)).status).toBe(200);
});

test('a call without a password is no try', async () => {
  const empty = await many(12, () => here.visitor('POST', '/api/auth/login', { body: { email: OWNER }, from: HOME }));
  expect(new Set(statuses(empty))).toEqual(new Set([400]));
  expect((await login(OWNER, DEMO_PASSWORD, HOME)).status).toBe(200);
});

test('the right password ends the count of those before it', async () => {
  for (const password of ['Wrong-1!', DEMO_PASSWORD]) {
    await many(8, () => login('technik@deratex.example', password, '203.0.113.20'));
  }
  expect((await login('technik@deratex.example', DEMO_PASSWORD, '203.0.113.20')).status).toBe(200);
});

test('a flood of other names pushes no count out, and one address gets through with few of them', async () => {
  await many(10, () => login('pushed@deratex.example', 'Wrong-1!', STRANGER));
  const flood = await many(80, (index) => login(`other.${index}@deratex.example`, 'Wrong-1!', '198.51.100.77'));
  expect(ofStatus(flood, 429).length).toBe(20);
  expect((await login('pushed@deratex.example', 'Wrong-1!', STRANGER)).status).toBe(429);
});

test('two processes count as one', async () => {
  const attempt = { bucket: 'test', subject: 'somebody', windowSeconds: 60 };
  const counts = await many(20, async () => (await countAttempt(counter(), attempt)).count);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

describe('many addresses together', () => {
  const victim = 'kontroler@deratex.example';

  test('make those wait who come from where the person never was, and refuse nobody who knows the password', async () => {
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    await many(30, (index) => login(victim, 'Wrong-1!', `198.51.100.${100 + index}`));
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    expect((await login(victim, DEMO_PASSWORD, '203.0.113.99')).status).toBe(200);
  });

  test('the delay does not reveal who exists, nor who signs in from where', async () => {
    const nobody = 'nobody@deratex.example';
    expect((await login(victim, DEMO_PASSWORD, HOME)).status).toBe(200);
    const { id } = await userOf(victim);
    const people = [
      { email: victim, userId: id },
      { email: nobody, userId: undefined },
    ];
    await endWindows();
    for (const { email } of people) await failBefore(email, 40);
    const waits = (isRight: boolean) =>
      Promise.all(
        people.flatMap((attempt) =>
          [HOME, STRANGER].map((network) =>
            delayOf({ ...counter(), remote: { network, userAgent: null } } as Ctx, attempt, { isRight }),
          ),
        ),
      );
    expect(await waits(false)).toEqual([2000, 2000, 2000, 2000]);
    // from a known network the right password has no delay
    expect(await waits(true)).toEqual([0, 2000, 2000, 2000]);
    await endWindows();
  });

  test('the wait grows gently and has an end', () => {
    expect([0, 20, 21, 30, 1000].map(delayAfter)).toEqual([0, 0, 100, 1000, 5000]);
  });
});

test('the current password is guessed ten times a minute at most, by session', async () => {
  const technician = await here.app.as('technik@owadstop.example');
  const change = () =>
    technician('PATCH', '/api/account/change-password', {
      body: { currentPassword: 'Wrong-1!', newPassword: 'Inne-haslo1!', confirmNewPassword: 'Inne-haslo1!' },
    });
  const before = await noted('technik@owadstop.example');
  expect(ofStatus(await many(12, change), 429)).toHaveLength(2);
  expect((await noted('technik@owadstop.example')) - before).toBe(10);
});

test('an attacker with a session who uses up its attempts does not block the owner from changing the password', async () => {
  const email = 'kontroler@owadstop.example';
  const session = async (from: string) => {
    const { body } = await login(email, DEMO_PASSWORD, from);
    return (currentPassword: string) =>
      here.visitor('PATCH', '/api/account/change-password', {
        body: { currentPassword, newPassword: 'Inne-haslo1!', confirmNewPassword: 'Inne-haslo1!' },
        headers: { authorization: `Bearer ${body.access_token}` },
        from,
      });
  };
  const [owner, thief] = [await session(HOME), await session(STRANGER)];
  expect(ofStatus(await many(12, () => thief('Wrong-1!')), 429)).toHaveLength(2);
  expect((await owner(DEMO_PASSWORD)).status).toBe(200);
  expect((await thief('Inne-haslo1!')).status).toBe(401);
});

test('so is the one that is asked for with a new address, and other changes are not counted', async () => {
  const admin = await here.app.as(OWNER);
  const { uuid } = (await admin('GET', '/api/account/me')).body;
  const change = (body: object) => admin('PATCH', `/api/users/${uuid}`, { body });
  await many(12, () => change({ name: 'Anna' }));
  const before = await noted(OWNER);
  const guesses = await many(12, () => change({ email: 'nowa@deratex.example', currentPassword: 'Wrong-1!' }));
  expect([ofStatus(guesses, 400).length, ofStatus(guesses, 429).length]).toEqual([10, 2]);
  expect((await noted(OWNER)) - before).toBe(10);
});

test('and the one a super admin gives with the own new password; with that of another person it is nobody’s guess', async () => {
  const root = await here.app.as('super@trapline.example');
  const set = async (email: string) =>
    root('PATCH', `/api/users/${(await userOf(email)).uuid}/update-password`, {
      body: { password: 'Nowe-haslo1!', currentPassword: 'Wrong-1!' },
    });
  expect((await set('super@trapline.example')).body.errors).toMatchObject([{ field: 'currentPassword' }]);
  expect(await noted('super@trapline.example')).toBe(1);
  expect((await set('klient@deratex.example')).status).toBe(200);
  expect(await noted('klient@deratex.example')).toBe(0);
  expect(await noted('super@trapline.example')).toBe(1);
});

test('a refused sign-in is in the audit trail: the account, when and from where, by pseudonym', async () => {
  await login('technik@owadstop.example', 'Wrong-1!', '203.0.113.50');
  await login('nobody@owadstop.example', 'Wrong-1!', '203.0.113.50');
  const { db } = here.app.database;
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

test('upkeep removes what has ended and bounds the trail', async () => {
  const { db } = here.app.database;
  await sql`insert into sign_in_failures (at, address) values ('2026-01-01', 'long ago')`.execute(db);
  await endWindows();
  const { count } = await countAttempt(counter(), { bucket: 'test', subject: 'still counts', windowSeconds: 60 });
  expect(count).toBe(1);
  const job = { now: () => new Date('2026-11-20T08:00:00Z'), actor: { kind: 'job', name: 'test' } as const };
  const words = { language: 'pl', timezone: 'Europe/Warsaw', requestId: 'test', remote: null } as const;
  await cleanUp({ ...counter(), ...job, ...words, newUuid: () => crypto.randomUUID() });
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([{ bucket: 'test' }]);
  expect(await db.selectFrom('sign_in_failures').where('address', '=', 'long ago').selectAll().execute()).toEqual([]);
});

test('a session ends ninety days after it began, however often it was renewed', async () => {
  const first = (await login('admin@owadstop.example', DEMO_PASSWORD, HOME)).body;
  const renew = (token: string) =>
    here.visitor('POST', '/api/oauth/token', {
      body: `grant_type=refresh_token&refresh_token=${token}&client_id=trapline&client_secret=trapline`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  let token = first.refresh_token;
  for (const day of [29, 58, 87, 91]) {
    here.app.setNow(new Date(Date.parse('2026-11-20T08:00:00Z') + day * 86_400_000));
    const answer = await renew(token);
    expect(answer.status, `day ${day}`).toBe(day < 90 ? 200 : 400);
    token = answer.body.refresh_token;
  }
});
