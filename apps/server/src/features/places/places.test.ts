import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let superAdmin: Caller;
let admin: Caller;
let client: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const post = (caller: Caller, more: object = {}) =>
  caller('POST', '/api/places', {
    body: { name: 'Nowa hala', address: 'Składowa 1, Łódź', companyUuid: own.company.uuid, ...more },
  });
const add = async (caller: Caller, more: object = {}) => {
  const answer = await post(caller, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.place;
};
const patch = (caller: Caller, uuid: string, body: object) => caller('PATCH', `/api/places/${uuid}`, { body });
const rootOf = async (companyId: number): Promise<number> => {
  const row = await app.database.db
    .selectFrom('companies')
    .select('root_company_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.root_company_id;
};
/** A company zone in the tree of the root company of a client. */
const addZone = async (companyId: number, name: string, isOfRootCompany = true) => {
  const root = await rootOf(companyId);
  return app.database.db
    .insertInto('company_zones')
    .values({ uuid: crypto.randomUUID(), root_company_id: root, company_id: isOfRootCompany ? root : companyId, name })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};
const addClient = async (name: string) =>
  (await admin('POST', '/companies', { body: { name, email: 'a@b.example', address: 'Rynek 1' } })).body.company;

describe('adding', () => {
  test('has a default of fifteen minutes without signal, and returns names of company and zone', async () => {
    const zone = await addZone(own.company.id, 'Północ');
    const place = await add(admin, { companyZoneUuid: zone.uuid });
    expect(place).toMatchObject({
      radioErrorInterval: 15,
      companyUuid: own.company.uuid,
      companyZoneUuid: zone.uuid,
      companyZone: { id: zone.id, uuid: zone.uuid, name: 'Północ' },
      devices: [],
      devicesCount: 0,
    });
    expect(await actionsOn(app, 'place', place.id)).toEqual(['place.create']);
    expect((await client('GET', `/places/${place.uuid}`)).status).toBe(200);
    expect((await technician('GET', `/places/${place.uuid}`)).status).toBe(404);
  });

  test('is for admins, in visible companies, with zones of that company', async () => {
    const foreignZone = await addZone(foreign.company.id, 'Obca');
    expect((await post(technician)).status).toBe(403);
    const fieldOf = async (more: object) => (await post(admin, more)).body.errors[0];
    expect(await fieldOf({ companyUuid: foreign.company.uuid })).toMatchObject({
      field: 'companyUuid',
      code: 'not_found',
    });
    expect(await fieldOf({ companyZoneUuid: foreignZone.uuid })).toMatchObject({ field: 'companyZoneUuid' });
    expect(await fieldOf({ companyUuid: undefined })).toMatchObject({ field: 'companyUuid', code: 'required' });
    expect(await fieldOf({ radioErrorInterval: 0 })).toMatchObject({ field: 'radioErrorInterval', code: 'too_small' });
    expect(await fieldOf({ coordinates: '91, 19' })).toMatchObject({ field: 'coordinates', code: 'invalid_value' });
    expect(await fieldOf({ phone: 'ask at the gate' })).toMatchObject({ field: 'phone', code: 'invalid_value' });
    expect(await fieldOf({ address: ' ' })).toMatchObject({ field: 'address', code: 'required' });
  });

  test('creates one facility when the request is repeated', async () => {
    const init = { body: { name: 'Raz', address: 'Rynek 3', companyId: own.company.id }, key: 'place-once' };
    const [first, second] = await Promise.all([admin('POST', '/places', init), admin('POST', '/places', init)]);
    expect(first?.text).toBe(second?.text);
  });
});

describe('changing', () => {
  test('changes only the sent fields; an empty zone removes the zone', async () => {
    const zone = await addZone(own.company.id, 'Wschód');
    const place = await add(admin, { companyZoneUuid: zone.uuid, radioErrorInterval: 30 });
    const renamed = (await patch(admin, place.uuid, { name: 'Inna nazwa' })).body.place;
    expect(renamed).toMatchObject({ name: 'Inna nazwa', radioErrorInterval: 30, companyZoneUuid: zone.uuid });
    expect((await patch(admin, place.uuid, { companyZoneUuid: null })).body.place).toMatchObject({
      companyZoneUuid: null,
      companyZone: null,
    });
    const last = (await trailOf(app, 'place', place.id)).at(-1);
    expect(last).toMatchObject({ before: { companyZoneId: zone.id }, after: { companyZoneId: null } });
  });

  test('moves a facility to another client of the root company; people of the old client lose access', async () => {
    const place = await add(admin);
    const other = await addClient('Sąsiad');
    const controller = (await admin('GET', `/users?type=CONTROLLER&companyUuid=${own.company.uuid}`)).body.users[0];
    const provider = (await admin('GET', '/users?search=technik@')).body.users[0];
    for (const { uuid } of [controller, provider]) {
      const assignedPlaces = (await admin('GET', `/users/${uuid}`)).body.user.places;
      const places = [...assignedPlaces, { uuid: place.uuid }].map((one: { uuid: string }) => ({ uuid: one.uuid }));
      expect((await admin('PATCH', `/users/${uuid}`, { body: { places } })).status).toBe(200);
    }
    const moved = await patch(admin, place.uuid, { companyUuid: other.uuid });
    expect(moved.body.place.companyUuid).toBe(other.uuid);
    const assigned = (await admin('GET', `/places/${place.uuid}/users`)).body.users;
    expect(assigned.map((one: { uuid: string }) => one.uuid)).toEqual([provider.uuid]);
    expect((await client('GET', `/places/${place.uuid}`)).status).toBe(404);
  });

  test('removes a zone that only the old company has', async () => {
    const zone = await addZone(own.company.id, 'Tylko tu', false);
    const place = await add(admin, { companyZoneUuid: zone.uuid });
    const other = await addClient('Bez strefy');
    expect((await patch(admin, place.uuid, { companyUuid: other.uuid })).body.place.companyZoneUuid).toBeNull();
  });

  test('to another root company is rejected, also for a super admin', async () => {
    const place = await add(admin);
    expect((await patch(admin, place.uuid, { companyUuid: foreign.company.uuid })).body.errors[0].field).toBe(
      'companyUuid',
    );
    expect(await patch(superAdmin, place.uuid, { companyUuid: foreign.company.uuid })).toMatchObject({
      status: 409,
      body: { code: 'places/other_owner', errors: [{ field: 'companyUuid' }] },
    });
    expect((await patch(technician, own.place.uuid, { name: 'X' })).status).toBe(403);
  });
});

test('a user who can only read a facility sees the name of its company zone', async () => {
  const controller = await app.as('kontroler@deratex.example');
  const zone = await addZone(own.company.id, 'Zachód');
  await patch(admin, own.place.uuid, { companyZoneUuid: zone.uuid });
  for (const reader of [technician, controller]) {
    const { place } = (await reader('GET', `/places/${own.place.uuid}`)).body;
    expect(place.companyZone).toEqual({ id: zone.id, uuid: zone.uuid, name: 'Zachód' });
  }
});

describe('deleting', () => {
  test('removes its contents from all lists and counts, and frees its codes', async () => {
    const { db } = app.database;
    const rootId = await rootOf(own.company.id);
    const place = await add(admin, { name: 'Do likwidacji' });
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'technik@deratex.example')
      .executeTakeFirstOrThrow();
    const batch = await db
      .insertInto('qr_batches')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: rootId,
        company_id: rootId,
        name: 'Partia',
        amount: 1,
        user_id: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('qr_codes').values({ id: 'kod-1', root_company_id: rootId, batch_id: batch.id }).execute();
    const device = (placeId: number, uniqueId: string) => ({
      uuid: crypto.randomUUID(),
      root_company_id: rootId,
      place_id: placeId,
      device_type_id: own.deviceType.id,
      unique_id: uniqueId,
      qr_code_id: 'kod-1',
      lora_dev_eui: 'AABBCCDDEEFF0011',
    });
    await db.insertInto('devices').values(device(place.id, 'Z1')).execute();
    const before = (await admin('GET', '/companies')).body.companies[0];

    expect((await technician('DELETE', `/places/${own.place.uuid}`)).status).toBe(403);
    expect((await admin('DELETE', `/places/${foreign.place.uuid}`)).status).toBe(404);
    expect((await admin('DELETE', `/places/${place.uuid}`)).body).toEqual({ success: true });

    for (const url of ['', '/devices', '/zones', '/users', '/dashboard']) {
      expect((await admin('GET', `/places/${place.uuid}${url}`)).status, url).toBe(404);
    }
    const names = (await admin('GET', '/places')).body.places.map((one: { name: string }) => one.name);
    expect(names).not.toContain('Do likwidacji');
    const after = (await admin('GET', '/companies')).body.companies[0];
    expect([after.placesCount, after.devicesCount]).toEqual([before.placesCount - 1, before.devicesCount - 1]);
    // another device now has the code and the radio identity
    await db.insertInto('devices').values(device(own.place.id, 'Z9')).execute();
    expect((await trailOf(app, 'place', place.id)).at(-1)).toMatchObject({
      action: 'place.delete',
      before: { devices: 1, released: [{ uniqueId: 'Z1', qrcodeId: 'kod-1', loraDevEui: 'AABBCCDDEEFF0011' }] },
    });
  });

  test('removes the assignment of people, and a second deletion returns 404', async () => {
    const place = await add(admin);
    const { uuid } = (await admin('GET', '/users?search=technik@')).body.users[0];
    const storedUser = (await admin('GET', `/users/${uuid}`)).body.user;
    const places = [...storedUser.places, place].map((one: { uuid: string }) => ({ uuid: one.uuid }));
    await admin('PATCH', `/users/${uuid}`, { body: { places } });
    expect((await technician('GET', `/places/${place.uuid}`)).status).toBe(200);
    await admin('DELETE', `/places/${place.uuid}`);
    expect((await technician('GET', `/places/${place.uuid}`)).status).toBe(404);
    expect((await admin('GET', `/users/${uuid}`)).body.user.placesCount).toBe(storedUser.placesCount);
    expect((await admin('DELETE', `/places/${place.uuid}`)).status).toBe(404);
  });
});

test('zones of a company include those of its root company, with counts for the caller', async () => {
  const zone = await addZone(own.company.id, 'Liczona');
  const other = await addClient('Z placówką w strefie');
  await add(admin, { companyZoneUuid: zone.uuid });
  await add(admin, { companyUuid: other.uuid, companyZoneUuid: zone.uuid });
  const placesCountFor = async (caller: Caller) =>
    (await caller('GET', `/companies/${own.company.uuid}/zones`)).body.zones.find(
      (one: { uuid: string }) => one.uuid === zone.uuid,
    );
  expect(await placesCountFor(admin)).toMatchObject({ name: 'Liczona', placesCount: 2, parentZoneUuid: null });
  expect((await placesCountFor(client)).placesCount).toBe(1);
  expect((await technician('GET', `/companies/${own.company.uuid}/zones`)).status).toBe(200);
  expect((await admin('GET', `/companies/${foreign.company.uuid}/zones`)).status).toBe(404);
});
