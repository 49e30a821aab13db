import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let admin: Caller;
let client: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const base = () => `/api/places/${own.place.uuid}/users`;
const findListed = async (caller: Caller, email: string) => {
  const { uuid } = await app.database.db
    .selectFrom('users')
    .select('uuid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { users } = (await caller('GET', base())).body;
  return users.find((one: { uuid: string }) => one.uuid === uuid);
};
const setRoles = (caller: Caller, uuid: string, roles: readonly string[]) =>
  caller('PUT', `${base()}/${uuid}/roles`, { body: { roles } });

test('all users who see the facility see its people; admins can edit the people they manage', async () => {
  const listedFor = async (caller: Caller) => findListed(caller, 'technik@deratex.example');
  expect(await listedFor(technician)).toMatchObject({ roles: ['CREATE_INSPECTION'], editable: false });
  expect((await listedFor(admin)).editable).toBe(true);
  expect((await listedFor(client)).editable).toBe(false);
  const { users } = (await client('GET', base())).body;
  const subject = users.find((one: { uuid: string }) => one.uuid === own.user.uuid);
  expect(subject).toMatchObject({
    editable: true,
    everywhere: { roles: [], notificationTypes: [] },
    user_places: { createdAt: expect.any(String) },
  });
  expect(subject).not.toHaveProperty('email');
});

test('rights are saved as sent, without duplicates, with both values in the audit trail, and apply at once', async () => {
  expect((await setRoles(admin, own.user.uuid, ['CREATE_INSPECTION', 'APPROVE_INSPECTION'])).body).toEqual({
    roles: ['APPROVE_INSPECTION', 'CREATE_INSPECTION'],
  });
  await setRoles(admin, own.user.uuid, ['APPROVE_INSPECTION', 'CREATE_INSPECTION']);
  expect((await technician('GET', `${base()}/${own.user.id}/roles`)).body.roles).toHaveLength(2);
  await setRoles(admin, own.user.uuid, []);
  const trail = await trailOf(app, 'placeUser', own.user.id);
  expect(trail.map(({ before, after, place_id }) => ({ before, after, place_id }))).toEqual([
    { before: { roles: [] }, after: { roles: ['APPROVE_INSPECTION', 'CREATE_INSPECTION'] }, place_id: own.place.id },
    { before: { roles: ['APPROVE_INSPECTION', 'CREATE_INSPECTION'] }, after: { roles: [] }, place_id: own.place.id },
  ]);
});

test('a removed right ends at once for a user who is signed in', async () => {
  const { uuid } = await findListed(admin, 'technik@deratex.example');
  const start = () => technician('POST', `/api/places/${own.place.uuid}/inspections`, { body: { name: 'Wizyta' } });
  await setRoles(admin, uuid, []);
  expect((await start()).status).toBe(403);
  await setRoles(admin, uuid, ['CREATE_INSPECTION']);
  expect((await start()).status).toBe(200);
});

test('a caller cannot grant rights they lack, or edit people they do not manage or who are not assigned', async () => {
  expect(await setRoles(client, own.user.uuid, ['APPROVE_INSPECTION'])).toMatchObject({
    status: 403,
    body: { code: 'users/right_not_held' },
  });
  const provider = await findListed(client, 'technik@deratex.example');
  expect(await setRoles(client, provider.uuid, [])).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await setRoles(technician, own.user.uuid, [])).status).toBe(403);
  expect((await setRoles(admin, foreign.user.uuid, [])).status).toBe(404);
  expect((await admin('GET', `/api/places/${own.place.uuid}/users/${foreign.user.uuid}/roles`)).status).toBe(404);
  expect((await admin('GET', `/api/places/${foreign.place.uuid}/users`)).status).toBe(404);
  expect((await setRoles(admin, own.user.uuid, ['FLY'])).body.errors[0]).toMatchObject({ code: 'invalid_value' });
});

test('notifications are saved as sent', async () => {
  const url = `${base()}/${own.user.uuid}/notification-types`;
  const set = (caller: Caller, notificationTypes: readonly string[]) =>
    caller('PUT', url, { body: { notificationTypes } });
  expect((await set(client, ['RECEIVE_INSPECTION_PDF_REPORT'])).body).toEqual({
    notificationTypes: ['RECEIVE_INSPECTION_PDF_REPORT'],
  });
  const { users } = (await admin('GET', base())).body;
  const subject = users.find((one: { uuid: string }) => one.uuid === own.user.uuid);
  expect(subject.notificationTypes).toEqual(['RECEIVE_INSPECTION_PDF_REPORT']);
  expect((await trailOf(app, 'placeUser', own.user.id)).at(-1)?.action).toBe('placeUser.setNotificationTypes');
});

test('a person is assigned with rights in one step, once, and retains earlier rights', async () => {
  const { place } = await makeOwnPlace(app.database.db, own);
  await app.database.db.deleteFrom('place_users').where('place_id', '=', place.id).execute();
  const url = `/api/places/${place.uuid}/users`;
  const assign = (caller: Caller, ref: string, roles: readonly string[] = ['CREATE_INSPECTION']) =>
    caller('PUT', `${url}/${ref}`, { body: { roles } });
  const listed = async () =>
    (await admin('GET', url)).body.users.map(({ uuid, roles }: { uuid: string; roles: string[] }) => [uuid, roles]);
  const answers = await Promise.all([assign(admin, own.user.uuid), assign(admin, own.user.uuid)]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { roles: ['CREATE_INSPECTION'] }],
    [200, { roles: ['CREATE_INSPECTION'] }],
  ]);
  expect((await assign(admin, own.user.uuid, [])).body).toEqual({ roles: ['CREATE_INSPECTION'] });
  expect(await listed()).toEqual([[own.user.uuid, ['CREATE_INSPECTION']]]);
  const entries = (await trailOf(app, 'placeUser', own.user.id)).filter(({ place_id }) => place_id === place.id);
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['placeUser.assign', { roles: ['CREATE_INSPECTION'] }],
  ]);
  // only people of the client and its contractor whom the caller manages, and only rights of the caller
  expect((await assign(admin, foreign.user.uuid)).status).toBe(404);
  expect((await assign(technician, own.user.uuid)).status).toBe(403);
  const { uuid: providers } = await findListed(admin, 'technik@deratex.example');
  expect((await assign(client, providers)).status).toBe(404);
  expect(await assign(client, own.user.uuid, ['APPROVE_INSPECTION'])).toMatchObject({
    status: 403,
    body: { code: 'users/right_not_held' },
  });
});
