import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await makeSubjects(app.database.db, 'deratex');
});

const resolve = (caller: Caller, code = own.freeCode) => caller('GET', `/api/qrcodes/${encodeURIComponent(code)}`);
const assign = async () => {
  const url = `/api/places/${own.place.uuid}/devices/${own.device.uuid}/qr-code`;
  expect((await admin('PUT', url, { body: { qrcodeId: own.freeCode } })).status).toBe(200);
};
const unused = () => ({ code: { id: own.freeCode, used: false }, device: null });
const onDevice = () => ({
  code: { id: own.freeCode, used: true },
  device: { uuid: own.device.uuid, placeUuid: own.place.uuid },
});

test('a code leads to no device, then to its device, and to no device again after removal', async () => {
  expect((await resolve(technician)).body).toEqual(unused());
  await assign();
  for (const caller of [technician, admin, await app.as('super@trapline.example')]) {
    expect((await resolve(caller)).body).toEqual(onDevice());
  }
  await admin('DELETE', `/api/places/${own.place.uuid}/devices/${own.device.uuid}/qr-code`);
  expect((await resolve(technician)).body).toEqual(unused());
});

test('deleting a device frees its code', async () => {
  await assign();
  await admin('POST', `/api/places/${own.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [own.device.uuid] },
  });
  expect((await resolve(admin)).body).toEqual(unused());
});

test('a user without access to the facility sees only that the code is in use', async () => {
  await assign();
  const { id } = await app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  const assigned = app.database.db.deleteFrom('place_users').where('user_id', '=', id);
  const [row] = await assigned.where('place_id', '=', own.place.id).returningAll().execute();
  try {
    expect((await resolve(technician)).body).toEqual({ code: { id: own.freeCode, used: true }, device: null });
    expect((await resolve(admin)).body).toEqual(onDevice());
  } finally {
    if (row) await app.database.db.insertInto('place_users').values(row).execute();
  }
});

test('a code of another company, unknown or invalid is not found; a controller gets 403', async () => {
  expect((await resolve(await app.as('admin@owadstop.example'))).status).toBe(404);
  expect((await resolve(technician, 'nie-ma')).status).toBe(404);
  expect((await resolve(technician, 'x'.repeat(201))).status).toBe(404);
  expect((await resolve(technician, "%' or 1=1 --")).status).toBe(404);
  expect((await resolve(await app.as('kontroler@deratex.example'))).status).toBe(403);
});
