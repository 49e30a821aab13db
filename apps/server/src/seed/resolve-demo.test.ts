import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demo } from '../../demo/demo.ts';
import { refusingPartsStore } from '../../test/refusing-parts-store.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { createSetupLink } from '../features/auth/setup-link.ts';
import { DEMO_PASSWORD } from '../kernel/demo-accounts.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import { listDemoPeople, resolveDemo } from './resolve-demo.ts';

/** The demo and production never mix: the super admin of the demo has a password that is published in the README. */

const addPerson = ({ db }: OpenDatabase, email: string) =>
  db
    .insertInto('users')
    .values({ uuid: crypto.randomUUID(), name: 'Zofia', surname: 'Prawdziwa', email, type: 'SUPER_ADMIN' })
    .execute();

describe('the kind of an installation', () => {
  let empty: OpenDatabase;
  beforeAll(async () => {
    empty = await openTestDatabase({ isEmpty: true });
  });
  beforeEach(async () => {
    await empty.db.deleteFrom('users').execute();
    await empty.db.deleteFrom('installation').where('key', 'in', ['kind_of_installation', 'setup-token']).execute();
  });
  afterAll(() => empty.close());

  test('is demo on a fresh database, and still demo at the next start', async () => {
    expect(await resolveDemo(empty.db, 'auto')).toBe(true);
    expect(await resolveDemo(empty.db, 'auto')).toBe(true);
  });

  test('is real for good once it was real, even without any user and after the demo', async () => {
    expect(await resolveDemo(empty.db, 'auto')).toBe(true);
    expect(await resolveDemo(empty.db, false)).toBe(false);
    expect(await resolveDemo(empty.db, 'auto')).toBe(false);
  });

  test('is real for an older version that has a pending setup link or people', async () => {
    await createSetupLink(empty.db, { publicUrl: 'http://localhost', demo: false });
    expect(await resolveDemo(empty.db, 'auto')).toBe(false);
    await empty.db.deleteFrom('installation').where('key', 'in', ['kind_of_installation', 'setup-token']).execute();
    await addPerson(empty, 'zofia@firma.pl');
    expect(await resolveDemo(empty.db, 'auto')).toBe(false);
  });

  test('demo mode is refused, and adds nobody, when other people exist', async () => {
    const { db } = empty;
    await addPerson(empty, 'zofia@firma.pl');
    await expect(resolveDemo(db, true)).rejects.toThrow(/holds people who are not of the demo/);
    const storage = {
      put: async () => {},
      get: async () => null,
      delete: async () => {},
      list: async function* () {},
      parts: refusingPartsStore,
    };
    const order = { db, storage, now: new Date('2026-11-20T08:00:00Z'), size: 'small' } as const;
    await expect(demo.seed(order)).rejects.toThrow(/holds people/);
    expect(await listDemoPeople(db)).toEqual([]);
  });

  test('the environment accepts true, false or auto', () => {
    const demo = (TRAPLINE_DEMO?: string) => readConfig({ ...(TRAPLINE_DEMO && { TRAPLINE_DEMO }) }).demo;
    expect([demo('auto'), demo('true'), demo('false'), demo()]).toEqual(['auto', true, false, false]);
  });
});

describe('without the demo', () => {
  const EMAIL = 'super@trapline.example';
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ demo: false });
  });
  afterAll(() => app.close());

  test('demo accounts cannot sign in, and are listed', async () => {
    const visitor = await app.as(null);
    const answer = await visitor('POST', '/api/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'auth/wrong_credentials' } });
    expect(await listDemoPeople(app.database.db)).toContain(EMAIL);
    expect((await visitor('GET', '/api/demo/inbox')).status).toBe(404);
  });

  test('a session that began in the demo is invalid', async () => {
    const { db } = app.database;
    const { id } = await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const sessionId = crypto.randomUUID();
    await db.insertInto('sessions').values({ id: sessionId, user_id: id }).execute();
    const token = await app.services.tokens.sign({ userId: id, sessionId }, {}, new Date('2026-11-20T08:00:00Z'));
    const visitor = await app.as(null);
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor('GET', '/api/account/me', { headers })).status).toBe(401);
    await db.updateTable('users').set({ is_demo: false }).where('id', '=', id).execute();
    expect((await visitor('GET', '/api/account/me', { headers })).status).toBe(200);
    await db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute();
  });

  test('the setup link of the first start is offered and works when nobody can sign in', async () => {
    const link = await createSetupLink(app.database.db, app.services.settings);
    const token = new URL(link ?? '').searchParams.get('token');
    const visitor = await app.as(null);
    const person = { name: 'Ewa', surname: 'Pierwsza', email: 'ewa@firma.pl' };
    const body = { ...person, token, newPassword: 'Pierwsze-haslo1!', confirmPassword: 'Pierwsze-haslo1!' };
    expect((await visitor('POST', '/api/auth/setup', { body })).status).toBe(200);
    const login = { email: person.email, password: body.newPassword };
    expect((await visitor('POST', '/api/auth/login', { body: login })).status).toBe(200);
  });
});

test('a demo database is recognised as a demo, and a person added to it is a demo person', async () => {
  const app = await openTestApp();
  const { db } = app.database;
  expect(await resolveDemo(db, 'auto')).toBe(true);
  const superAdmin = await app.as('super@trapline.example');
  const body = { name: 'Jan', surname: 'Gość', email: 'jan@firma.pl', type: 'SUPER_ADMIN', status: 'ACTIVE' };
  expect((await superAdmin('POST', '/api/users', { body })).status).toBe(200);
  expect(await listDemoPeople(db)).toContain('jan@firma.pl');
  expect(await resolveDemo(db, true)).toBe(true);
  // people can sign in, so no setup link is offered
  expect(await createSetupLink(db, app.services.settings)).toBeNull();
  await addPerson(app.database, 'zofia@firma.pl');
  expect(await resolveDemo(db, 'auto')).toBe(false);
  await app.close();
});
