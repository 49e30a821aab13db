import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { deliverMails } from '../../../test/deliver-mails.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let superAdmin: Caller;
let admin: Caller;
let client: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  visitor = await app.as(null);
});
afterAll(() => app.close());

let number = 0;
const person = (more: object = {}) => {
  number += 1;
  return {
    name: 'Ewa',
    surname: `Testowa ${number}`,
    email: `ewa.${number}@testy.example`,
    type: 'TECHNICIAN',
    status: 'ACTIVE',
    companyUuid: own.company.uuid,
    ...more,
  };
};
const post = (caller: Caller, more: object = {}) => caller('POST', '/api/users', { body: person(more) });
const add = async (caller: Caller, more: object = {}) => {
  const answer = await post(caller, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.user;
};
const patch = (caller: Caller, uuid: string, body: object) => caller('PATCH', `/api/users/${uuid}`, { body });
const rowOf = (email: string) =>
  app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const jobsNamed = async (name: string) => {
  const { rows } = await app.database.run('select data from jobs.job where name = $1 order by created_on', [name]);
  return (rows as { data: Record<string, never> }[]).map(({ data }) => data);
};
const linkSentTo = async (email: string) =>
  (await deliverMails(app)).findLast(({ to, token }) => to === email && token !== null)?.token ?? null;
const login = (email: string, password: string) => visitor('POST', '/api/auth/login', { body: { email, password } });

describe('the list of people', () => {
  test('shows a company admin people of the own company and its clients, and never a super admin', async () => {
    const listedUsers = (await admin('GET', '/users')).body.users;
    const emails = listedUsers.map((one: { email: string }) => one.email);
    expect(emails).toEqual(expect.arrayContaining(['technik@deratex.example', 'klient@deratex.example']));
    expect(emails).not.toContain('super@trapline.example');
    expect(emails.filter((email: string) => email.includes('owadstop'))).toEqual([]);
    const ofClient = (await client('GET', '/users')).body.users;
    expect(new Set(ofClient.map((one: { companyUuid: string }) => one.companyUuid))).toEqual(
      new Set([own.company.uuid]),
    );
    const { id } = await rowOf('super@trapline.example');
    expect((await admin('GET', `/users/${id}`)).status).toBe(404);
  });

  test('filters by company with its clients, type in both spellings, status, name and e-mail', async () => {
    const { surname, email } = await add(admin, { status: 'BLOCKED', type: 'USER' });
    const findUsers = async (query: string) =>
      (await admin('GET', `/users?${query}`)).body.users.map((one: { email: string }) => one.email);
    const root = (await admin('GET', '/companies')).body.companies[0].uuid;
    expect(await findUsers(`companyUuid=${root}&search=${encodeURIComponent(surname)}`)).toEqual([email]);
    expect(await findUsers(`companyId=${own.company.id}&type=USER&status=BLOCKED`)).toContain(email);
    expect(await findUsers(`status=ACTIVE&search=${email}`)).toEqual([]);
    // people write name and surname in either order
    for (const name of ['Anna Kowalczyk', 'kowalczyk anna']) {
      expect(await findUsers(`search=${encodeURIComponent(name)}`), name).toHaveLength(1);
    }
    expect(await findUsers('type=CONTROLLER')).toContain('kontroler@deratex.example');
    expect(await findUsers(`companyUuid=${foreign.company.uuid}`)).toEqual([]);
    expect((await admin('GET', '/users?limit=1')).body.users).toHaveLength(1);
  });
});

describe('adding a person', () => {
  test('returns uuid and user, is audited, and sends a mail with a link valid for seven days', async () => {
    const { body } = await post(admin, {
      places: [{ uuid: own.place.uuid }],
      permissions: ['CREATE_INSPECTION'],
      notificationTypes: ['RECEIVE_INSPECTION_PDF_REPORT'],
    });
    expect(body.user).toMatchObject({
      uuid: body.uuid,
      companyUuid: own.company.uuid,
      places: [{ uuid: own.place.uuid, roles: [] }],
      permissions: ['CREATE_INSPECTION'],
    });
    const [entry] = await trailOf(app, 'user', body.user.id);
    expect(entry).toMatchObject({ action: 'user.create', after: { email: body.user.email, places: [own.place.id] } });

    expect(await jobsNamed('auth.sendWelcomeLink')).toContainEqual({ userId: body.user.id });
    const token = await linkSentTo(body.user.email);
    const passwords = { newPassword: 'Pierwsze-haslo1!', confirmPassword: 'Pierwsze-haslo1!' };
    app.setNow(new Date('2026-11-27T07:59:00Z'));
    expect((await visitor('POST', '/auth/reset-password', { body: { token, ...passwords } })).status).toBe(200);
    expect((await login(body.user.email, 'Pierwsze-haslo1!')).status).toBe(200);
    app.setNow(new Date('2026-11-20T08:00:00Z'));
  });

  test('an e-mail address in use anywhere in the installation is rejected with an error at its field', async () => {
    const answer = await post(admin, { email: ' Technik@OWADSTOP.example ' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'user/email_taken', errors: [{ field: 'email', code: 'user/email_taken' }] },
    });
    const { uuid } = await add(admin);
    expect((await patch(admin, uuid, { email: 'technik@owadstop.example' })).body.code).toBe('user/email_taken');
  });

  test('requires a company, except for a super admin', async () => {
    expect((await post(superAdmin, { companyUuid: undefined })).body.errors[0]).toMatchObject({
      field: 'companyUuid',
      code: 'required',
    });
    expect((await post(admin, { companyUuid: foreign.company.uuid })).body.errors[0].code).toBe('not_found');
    const made = await add(superAdmin, { type: 'ADMIN', places: [{ uuid: own.place.uuid }] });
    expect(made).toMatchObject({ type: 'SUPER_ADMIN', companyUuid: null, places: [] });
    expect((await post(admin, { type: 'SUPER_ADMIN' })).status).toBe(403);
  });

  test('rejects facilities outside the company and its clients', async () => {
    const refused = await post(superAdmin, { places: [{ id: own.place.id }, { uuid: foreign.place.uuid }] });
    expect(refused.body.errors[0]).toMatchObject({ field: 'places', code: 'not_found' });
    const { placesCount } = await add(admin, { places: [{ id: own.place.id }, { uuid: own.place.uuid }] });
    expect(placesCount).toBe(1);
  });
});

describe('the limit of a subscription', () => {
  const setUserLimit = async (spare: number, validUntil: string | null = null) => {
    const { db } = app.database;
    const { root_company_id: root } = await rowOf('admin@deratex.example');
    await db.deleteFrom('subscriptions').where('root_company_id', '=', Number(root)).execute();
    if (spare < 0) return;
    const { n } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('root_company_id', '=', root)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('subscriptions')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: Number(root),
        name: 'Abonament',
        users_limit: n + spare,
        valid_until: validUntil,
      })
      .execute();
  };
  const LIMIT_REACHED = 'user/company_users_limit_reached';

  test('accepts exactly one of two simultaneous requests', async () => {
    await setUserLimit(1);
    const answers = await Promise.all([post(admin), post(client)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, LIMIT_REACHED]);
    await setUserLimit(-1);
  });

  test('does not count blocked people, and is checked again when one is activated', async () => {
    await setUserLimit(0);
    const blocked = await add(admin, { status: 'BLOCKED' });
    expect(await patch(admin, blocked.uuid, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      body: { code: LIMIT_REACHED },
    });
    expect((await patch(admin, blocked.uuid, { surname: 'Zmieniona' })).status).toBe(200);
    await setUserLimit(1);
    expect((await patch(admin, blocked.uuid, { status: 'ACTIVE' })).body.user.status).toBe('ACTIVE');
    expect((await patch(admin, blocked.uuid, { surname: 'Aktywna' })).status).toBe(200);
    await setUserLimit(-1);
  });

  test('applies on its last day, and not on the day after', async () => {
    await setUserLimit(0, '2026-11-20');
    expect((await post(admin)).body.code).toBe(LIMIT_REACHED);
    await setUserLimit(0, '2026-11-19');
    expect((await post(admin)).status).toBe(200);
    await setUserLimit(-1);
  });
});

describe('changing a person', () => {
  test('blocking a person ends all their sessions immediately, and their refresh tokens', async () => {
    const { uuid, email } = await add(admin);
    await superAdmin('PATCH', `/users/${uuid}/update-password`, { body: { password: 'Nowe-haslo1!' } });
    const { body: tokens } = await login(email, 'Nowe-haslo1!');
    const me = () => visitor('GET', '/api/account/me', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect((await me()).status).toBe(200);
    expect((await patch(admin, uuid, { status: 'BLOCKED' })).body.user.status).toBe('BLOCKED');
    expect((await me()).status).toBe(401);
    const refreshed = await visitor('POST', '/oauth/token', {
      body: `grant_type=refresh_token&refresh_token=${tokens.refresh_token}&client_id=trapline&client_secret=trapline`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(refreshed.body.error).toBe('invalid_grant');
    expect((await login(email, 'Nowe-haslo1!')).status).toBe(400);
    await patch(admin, uuid, { status: 'ACTIVE' });
    expect((await me()).status).toBe(401);
    expect((await login(email, 'Nowe-haslo1!')).status).toBe(200);
  });

  test('a person added as blocked gets the first mail when activated', async () => {
    const { uuid, id } = await add(admin, { status: 'BLOCKED' });
    const countWelcomeJobs = async () =>
      (await jobsNamed('auth.sendWelcomeLink')).filter(({ userId }) => userId === id).length;
    expect(await countWelcomeJobs()).toBe(0);
    await patch(admin, uuid, { status: 'ACTIVE' });
    expect(await countWelcomeJobs()).toBe(1);
  });

  test('a person without a password is marked and can be invited again, and then has a password', async () => {
    const { uuid, id, email, hasPassword } = await add(admin);
    expect(hasPassword).toBe(false);
    await linkSentTo(email);
    const invite = (caller: Caller) => caller('POST', `/api/users/${uuid}/invitation`);
    expect((await invite(await app.as('admin@owadstop.example'))).status).toBe(404);
    expect((await invite(admin)).status).toBe(200);
    expect(await actionsOn(app, 'user', id)).toContain('user.inviteAgain');
    const passwords = { newPassword: 'Pierwsze-haslo1!', confirmPassword: 'Pierwsze-haslo1!' };
    const token = await linkSentTo(email);
    expect((await visitor('POST', '/auth/reset-password', { body: { token, ...passwords } })).status).toBe(200);
    expect((await admin('GET', `/users/${uuid}`)).body.user.hasPassword).toBe(true);
    expect((await invite(admin)).body.code).toBe('users/has_password');
  });

  test('a blocked person is not invited', async () => {
    const { uuid } = await add(admin, { status: 'BLOCKED' });
    expect((await admin('POST', `/api/users/${uuid}/invitation`)).body.code).toBe('users/not_active');
  });

  test('a corrected address gets a new mail, and the link sent to the wrong address is invalid', async () => {
    const { uuid } = await add(admin);
    const wrong = await linkSentTo((await admin('GET', `/users/${uuid}`)).body.user.email);
    const verify = (token: string | null) => visitor('POST', '/auth/verify', { body: { token } });
    expect((await verify(wrong)).status).toBe(200);
    await patch(admin, uuid, { email: 'poprawiona@testy.example' });
    expect((await verify(wrong)).body.code).toBe('auth/token_expired');
    expect((await verify(await linkSentTo('poprawiona@testy.example'))).body).toMatchObject({ valid: true });
  });

  test('facilities are replaced by the given list; rights in remaining facilities are preserved', async () => {
    const { uuid, id } = await add(admin, { places: [{ uuid: own.place.uuid }] });
    const second = await admin('POST', '/places', {
      body: { name: 'Druga', address: 'Boczna 1', companyUuid: own.company.uuid },
    });
    await admin('PUT', `/places/${own.place.uuid}/users/${uuid}/roles`, { body: { roles: ['CREATE_INSPECTION'] } });
    const both = [{ uuid: own.place.uuid }, { uuid: second.body.place.uuid }];
    const { places } = (await patch(admin, uuid, { places: both })).body.user;
    expect(places.map((place: { roles: string[] }) => place.roles).sort()).toEqual([['CREATE_INSPECTION'], []].sort());
    expect((await patch(admin, uuid, { name: 'Bez placówek w treści' })).body.user.placesCount).toBe(2);
    expect((await patch(admin, uuid, { places: [] })).body.user.places).toEqual([]);
    const last = (await trailOf(app, 'user', id)).at(-1);
    expect(last?.before).toMatchObject({ endedAssignments: [{ roles: ['CREATE_INSPECTION'] }, { roles: [] }] });
  });

  test('a move to another company ends access to facilities outside that company', async () => {
    const { uuid } = await add(admin, { places: [{ uuid: own.place.uuid }] });
    const otherClient = await admin('POST', '/companies', {
      body: { name: 'Inny klient', email: 'a@b.example', address: 'Rynek 2' },
    });
    const moved = (await patch(admin, uuid, { companyUuid: otherClient.body.company.uuid })).body.user;
    expect(moved).toMatchObject({ companyUuid: otherClient.body.company.uuid, places: [] });
  });

  test('people cannot change their own type, status or company', async () => {
    const { uuid } = await rowOf('admin@deratex.example');
    for (const body of [{ type: 'TECHNICIAN' }, { status: 'BLOCKED' }, { companyUuid: own.company.uuid }]) {
      expect(await patch(admin, uuid, body)).toMatchObject({ status: 409, body: { code: 'users/own_access' } });
    }
    const me = await rowOf('super@trapline.example');
    expect((await patch(superAdmin, me.uuid, { status: 'BLOCKED' })).body.code).toBe('users/own_access');
    const result = await patch(admin, uuid, { name: 'Adam', type: 'COMPANY_ADMIN', status: 'ACTIVE' });
    expect(result.body.user).toMatchObject({ name: 'Adam', type: 'COMPANY_ADMIN' });
  });

  test('a caller cannot grant a super admin role or a right they do not have, also not to themselves', async () => {
    const { uuid } = await add(client);
    const me = await rowOf('klient@deratex.example');
    expect((await patch(client, uuid, { type: 'SUPER_ADMIN' })).status).toBe(403);
    for (const target of [uuid, me.uuid]) {
      expect(await patch(client, target, { permissions: ['APPROVE_INSPECTION'] })).toMatchObject({
        status: 403,
        body: { code: 'users/right_not_held' },
      });
    }
    expect((await patch(client, uuid, { permissions: ['CREATE_INSPECTION'] })).status).toBe(200);
    expect((await patch(admin, uuid, { permissions: ['APPROVE_INSPECTION'] })).status).toBe(200);
    // a caller without this right may send the form unchanged with a right that another person granted
    expect((await patch(client, uuid, { name: 'Ewa', permissions: ['APPROVE_INSPECTION'] })).status).toBe(200);
    expect((await patch(client, uuid, { type: 'COMPANY_ADMIN' })).body.code).toBe('users/right_not_held');
  });

  test('people of other companies are not found', async () => {
    const { uuid } = await rowOf('technik@owadstop.example');
    const provider = await rowOf('technik@deratex.example');
    expect((await patch(admin, uuid, { name: 'X' })).status).toBe(404);
    expect((await patch(client, provider.uuid, { name: 'X' })).status).toBe(404);
  });
});

test('only a super admin can set the password of another person, which ends the sessions of that person', async () => {
  const { uuid, id, email } = await add(admin);
  const set = (caller: Caller, password: string) =>
    caller('PATCH', `/users/${uuid}/update-password`, { body: { password } });
  expect((await set(admin, 'Nowe-haslo1!')).status).toBe(403);
  expect((await set(superAdmin, 'krotkie')).body.errors[0]).toMatchObject({ field: 'password', code: 'password_rule' });
  expect((await set(superAdmin, 'Nowe-haslo1!')).body).toEqual({ success: true });
  const { body: tokens } = await login(email, 'Nowe-haslo1!');
  await set(superAdmin, 'Inne-haslo1!');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await visitor('GET', '/api/account/me', { headers })).status).toBe(401);
  expect((await login(email, 'Inne-haslo1!')).status).toBe(200);
  expect((await actionsOn(app, 'user', id)).filter((action) => action === 'user.updatePassword')).toHaveLength(2);
});
