import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { WORK_PER_HOUR } from '../../kernel/work-limits.queries.ts';

/** The owner of an email address can set the password of the account: who may change the address, and who is notified. */

const EMAIL_WITHOUT_RIGHT = 'agnieszka.wozniak@deratex.example';

let app: TestApp;
let subjects: Subjects;
let visitor: Caller;
let superAdmin: Caller;
let admin: Caller;
let withoutRight: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  visitor = await app.as(null);
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  withoutRight = await app.as(EMAIL_WITHOUT_RIGHT);
});
afterAll(() => app.close());

const uuidOf = async (email: string) => {
  const { db } = app.database;
  return (await db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirstOrThrow()).uuid;
};
const patch = (caller: Caller, uuid: string, body: object) => caller('PATCH', `/api/users/${uuid}`, { body });
const login = (email: string, password = DEMO_PASSWORD) =>
  visitor('POST', '/api/auth/login', { body: { email, password } });
const me = (token: string) => visitor('GET', '/api/account/me', { headers: { authorization: `Bearer ${token}` } });
const selectMailsTo = async (to: string) => {
  const { rows } = await app.database.run(
    `select data->'template' as template from jobs.job where name = 'mail.sendUrgent' and data->>'to' = $1`,
    [to],
  );
  return (rows as { template: { name: string; what?: string } }[]).map(({ template }) => template);
};

let number = 0;
const add = async (more: object = {}): Promise<{ uuid: string; id: number; email: string }> => {
  number += 1;
  const email = `osoba.${number}@testy.example`;
  const body = { name: 'Ewa', surname: 'Testowa', email, type: 'TECHNICIAN', status: 'ACTIVE' };
  const answer = await admin('POST', '/api/users', {
    body: { ...body, companyUuid: subjects.company.uuid, places: [{ uuid: subjects.place.uuid }], ...more },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.user;
};

describe('the e-mail address of another person', () => {
  const missingRight = { status: 403, body: { code: 'users/holds_more' } };

  test('cannot be changed by a caller without a right of that person', async () => {
    const target = await uuidOf('admin@deratex.example');
    expect(await patch(withoutRight, target, { email: 'attacker@evil.example' })).toMatchObject(missingRight);
    // not by removing the right in the same request either
    const both = { email: 'attacker@evil.example', permissions: [] };
    expect(await patch(withoutRight, target, both)).toMatchObject(missingRight);
    expect((await login('admin@deratex.example')).status).toBe(200);
    expect((await patch(withoutRight, target, { surname: 'Kowalczyk' })).status).toBe(200);
  });

  test('cannot be changed in two steps either: removing the right, facility or company first', async () => {
    const target = await uuidOf('admin@deratex.example');
    expect(await patch(withoutRight, target, { permissions: [] })).toMatchObject(missingRight);
    const { uuid } = await add();
    const roles = `/api/places/${subjects.place.uuid}/users/${uuid}/roles`;
    const rights = ['APPROVE_INSPECTION', 'CREATE_INSPECTION'];
    expect((await admin('PUT', roles, { body: { roles: rights } })).status).toBe(200);
    expect(await withoutRight('PUT', roles, { body: { roles: ['CREATE_INSPECTION'] } })).toMatchObject(missingRight);
    expect(await patch(withoutRight, uuid, { places: [] })).toMatchObject(missingRight);
    const other = { name: 'Inny klient', email: 'a@b.example', address: 'Rynek 2' };
    const { company } = (await admin('POST', '/api/companies', { body: other })).body;
    expect(await patch(withoutRight, uuid, { companyUuid: company.uuid })).toMatchObject(missingRight);
    expect((await admin('GET', `/api/users/${uuid}`)).body.user.places[0].roles).toEqual(rights);
    // she may remove rights she has herself, and a person with more rights may remove all
    expect((await withoutRight('PUT', roles, { body: { roles: ['APPROVE_INSPECTION'] } })).status).toBe(200);
    expect((await patch(admin, uuid, { places: [] })).status).toBe(200);
  });

  test('cannot be changed when that person has the right in only one facility', async () => {
    const { uuid } = await add();
    const roles = { body: { roles: ['APPROVE_INSPECTION'] } };
    const given = await admin('PUT', `/api/places/${subjects.place.uuid}/users/${uuid}/roles`, roles);
    expect(given.status, given.text).toBe(200);
    expect(await patch(withoutRight, uuid, { email: 'x@evil.example' })).toMatchObject(missingRight);
    expect((await patch(admin, uuid, { email: 'jedna.placowka@testy.example' })).status).toBe(200);
  });

  test('a change notifies the old address, and ends all sessions and links', async () => {
    const { uuid, email } = await add();
    await superAdmin('PATCH', `/api/users/${uuid}/update-password`, { body: { password: 'Nowe-haslo1!' } });
    const { body: tokens } = await login(email, 'Nowe-haslo1!');
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await patch(withoutRight, uuid, { email: 'nowy@testy.example' })).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await selectMailsTo(email)).toContainEqual(
      expect.objectContaining({ name: 'credentialsChanged', what: 'email' }),
    );
    expect(JSON.stringify(await selectMailsTo(email))).not.toContain('nowy@testy.example');
  });
});

describe('the own e-mail address', () => {
  const change = (body: object) => async () => patch(withoutRight, await uuidOf(EMAIL_WITHOUT_RIGHT), body);

  test('requires the password, and reports the error at its field', async () => {
    for (const currentPassword of [undefined, 'Wrong-1!']) {
      const answer = await change({ email: 'nowa@deratex.example', currentPassword })();
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field: 'currentPassword', code: 'wrong_password' }]);
    }
    expect((await change({ name: 'Agnieszka' })()).status).toBe(200);
  });

  test('a change ends all other sessions, but not the current one', async () => {
    const { body: otherSession } = await login(EMAIL_WITHOUT_RIGHT);
    const body = { email: 'nowa@deratex.example', currentPassword: DEMO_PASSWORD };
    expect((await change(body)()).status).toBe(200);
    expect((await withoutRight('GET', '/api/account/me')).body.email).toBe('nowa@deratex.example');
    expect((await me(otherSession.access_token)).status).toBe(401);
    expect(await selectMailsTo(EMAIL_WITHOUT_RIGHT)).toHaveLength(1);
  });

  test('a change stores no fast hash of the password with the idempotency key', async () => {
    const uuid = await uuidOf('admin@deratex.example');
    const patchWithKey = (currentPassword: string) =>
      admin('PATCH', `/api/users/${uuid}`, { body: { name: 'Anna', currentPassword }, key: 'name-once' });
    expect((await patchWithKey('one')).status).toBe(200);
    // another password is the same call: no part of it was stored
    expect((await patchWithKey('two')).status).toBe(200);
  });
});

test('the own password cannot be set through the list of people without the current one', async () => {
  const uuid = await uuidOf('super@trapline.example');
  const set = (body: object) => superAdmin('PATCH', `/api/users/${uuid}/update-password`, { body });
  for (const currentPassword of [undefined, 'Wrong-1!']) {
    const answer = await set({ password: 'Nowe-haslo1!', currentPassword });
    expect(answer.body.errors).toMatchObject([{ field: 'currentPassword', code: 'wrong_password' }]);
  }
  expect((await set({ password: 'Nowe-haslo1!', currentPassword: DEMO_PASSWORD })).status).toBe(200);
});

test('a password set by an admin is reported to its owner', async () => {
  const { uuid, email } = await add();
  await superAdmin('PATCH', `/api/users/${uuid}/update-password`, { body: { password: 'Nowe-haslo1!' } });
  expect(await selectMailsTo(email)).toContainEqual(expect.objectContaining({ what: 'password' }));
});

test('mails about credentials count towards the mail limit of the caller; beyond it the change is rejected', async () => {
  const { uuid, email } = await add();
  const { id } = (await superAdmin('GET', '/api/account/me')).body;
  const hour = new Date(TEST_NOW.getTime() - (TEST_NOW.getTime() % 3_600_000));
  const row = { user_id: Number(id), kind: 'mail', hour, amount: WORK_PER_HOUR.mail - 3 };
  await app.database.db.deleteFrom('work_attempts').execute();
  await app.database.db.insertInto('work_attempts').values(row).execute();
  // the old address is notified, and the new one gets a first mail
  expect((await patch(superAdmin, uuid, { email: 'raz@testy.example' })).status).toBe(200);
  const refused = { status: 429, body: { code: 'request/too_much_work' } };
  expect(await patch(superAdmin, uuid, { email: 'dwa@testy.example' })).toMatchObject(refused);
  expect(await selectMailsTo(email)).toHaveLength(1);
  expect((await superAdmin('GET', `/api/users/${uuid}`)).body.user.email).toBe('raz@testy.example');
  expect((await patch(admin, uuid, { email: 'trzy@testy.example' })).status).toBe(200);
});
