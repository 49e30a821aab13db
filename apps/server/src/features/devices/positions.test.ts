import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../../test/fixture.ts';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Earlier positions of devices with their times, and the later history of the devices. */

let app: TestApp;
let own: OwnPlace;
let subjects: Subjects;
let admin: Caller;
let superAdmin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  superAdmin = await app.as('super@trapline.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  own = await makeOwnPlace(app.database.db, subjects);
});

const url = (more: string) => `/api/places/${own.place.uuid}/devices${more}`;
const setLater = (minutes: number) => {
  const moment = new Date(TEST_NOW.getTime() + minutes * 60_000);
  app.setNow(moment);
  return moment;
};
const placeOnMap = (
  mapX: number,
  mapY: number,
  caller = technician,
  map: Identity = own.map,
  device: Identity = own.devices[0],
) => caller('POST', url(`/${device.uuid}/set-on-map`), { body: { mapX, mapY, mapUuid: map.uuid } });
const removeFromMap = () => technician('DELETE', url(`/${own.devices[0].uuid}/unset-from-map`));

const positions = async (deviceId = own.devices[0].id) => {
  const { rows } = await sql<{ map: number; x: number; y: number; since: Date; until: Date | null }>`
    select map_id as map, x, y, lower(during) as since, upper(during) as until from device_positions
    where device_id = ${deviceId} order by lower(during)`.execute(app.database.db);
  return rows;
};
const events = (deviceId = own.devices[0].id) =>
  app.database.db
    .selectFrom('device_events')
    .select(['kind', 'at', 'user_id', 'before', 'after'])
    .where('device_id', '=', deviceId)
    .orderBy('id')
    .execute();

const secondMap = async () => {
  const { id } = own.map;
  const uuid = crypto.randomUUID();
  const made = await sql<{ id: number }>`
    insert into maps (uuid, root_company_id, place_id, name, file_id)
    select ${uuid}::uuid, root_company_id, place_id, 'Piętro', file_id from maps where id = ${id} returning id`.execute(
    app.database.db,
  );
  return { id: made.rows[0]?.id ?? 0, uuid };
};

test('each position of a device that is placed, moved and removed is stored with its time', async () => {
  const [first, second, third] = [setLater(0), setLater(10), setLater(20)];
  app.setNow(first);
  await placeOnMap(10, 20);
  app.setNow(second);
  await placeOnMap(30, 40);
  app.setNow(third);
  await removeFromMap();
  expect(await positions()).toEqual([
    { map: own.map.id, x: 10, y: 20, since: first, until: second },
    { map: own.map.id, x: 30, y: 40, since: second, until: third },
  ]);
  const reported = await events();
  expect(reported.map(({ kind, at }) => [kind, at])).toEqual([
    ['MOVED', first],
    ['MOVED', second],
    ['MOVED', third],
  ]);
  expect(reported[1]).toMatchObject({ before: { mapX: 10, mapY: 20 }, after: { mapX: 30, mapY: 40 } });
});

test('an unchanged position changes nothing, and an immediate move replaces the position', async () => {
  await placeOnMap(10, 20);
  await placeOnMap(10, 20);
  await placeOnMap(30, 40);
  expect(await positions()).toMatchObject([{ x: 30, y: 40, until: null }]);
  expect(await events()).toHaveLength(2);
});

test('placing a device on two plans at once leaves one open position, which is that of the device', async () => {
  const other = await secondMap();
  for (let round = 1; round <= 12; round++) {
    setLater(round);
    const answers = await Promise.all([placeOnMap(round, 1), placeOnMap(round, 2, admin, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { device } = (await admin('GET', url(`/${own.devices[0].uuid}`))).body;
    const openPositions = (await positions()).filter(({ until }) => until === null);
    expect(openPositions).toMatchObject([{ map: device.mapId, x: device.mapX, y: device.mapY }]);
  }
});

test('the database does not allow two positions of a device at one time', async () => {
  await placeOnMap(10, 20);
  const secondPosition = sql`insert into device_positions (root_company_id, device_id, map_id, x, y, during)
    select root_company_id, device_id, map_id, 1, 1, during from device_positions where device_id = ${own.devices[0].id}`;
  await expect(secondPosition.execute(app.database.db)).rejects.toThrow('exclusion constraint');
});

test('a clock that was set back loses and rejects no position', async () => {
  setLater(10);
  await placeOnMap(1, 1);
  const end = setLater(20);
  await placeOnMap(2, 2);
  const earlier = setLater(5);
  expect((await placeOnMap(3, 3)).status).toBe(200);
  expect(await positions()).toMatchObject([
    { x: 1, until: end },
    { x: 3, since: end, until: null },
  ]);
  expect(earlier < end).toBe(true);
});

test('a position outside of the plan is rejected on its field', async () => {
  for (const [body, field] of [
    [{ mapX: 801, mapY: 1 }, 'mapX'],
    [{ mapX: 1, mapY: 601 }, 'mapY'],
    [{ mapX: -1, mapY: 1 }, 'mapX'],
  ] as const) {
    const answer = await technician('POST', url(`/${own.devices[0].uuid}/set-on-map`), {
      body: { ...body, mapId: own.map.id },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
  expect(await positions()).toEqual([]);
});

test('created, renumbered and deleted devices are audited with the person', async () => {
  const { body: made } = await admin('POST', url(''), {
    body: { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'ZZ1' }], deviceTypeId: subjects.deviceType.id },
  });
  await superAdmin('PATCH', url(`/${made.uuid}`), { body: { uniqueId: 'ZZ2' } });
  await placeOnMap(5, 6, technician, own.map, made);
  const end = setLater(30);
  await technician('POST', url('/bulk-delete'), { body: { deviceUuids: [made.uuid] } });
  const reported = await events(made.id);
  expect(reported.map(({ kind }) => kind)).toEqual(['INSTALLED', 'RENUMBERED', 'MOVED', 'RETIRED']);
  expect(reported[1]).toMatchObject({ before: { uniqueId: 'ZZ1' }, after: { uniqueId: 'ZZ2' } });
  expect(new Set(reported.map(({ user_id }) => user_id)).size).toBe(3);
  expect(await positions(made.id)).toMatchObject([{ x: 5, y: 6, until: end }]);
});

test('deleting a plan ends the positions of its devices, and deleting a facility deletes its devices', async () => {
  await placeOnMap(1, 2);
  setLater(5);
  await admin('DELETE', `/api/places/${own.place.uuid}/maps/${own.map.uuid}`);
  expect(await positions()).toMatchObject([{ x: 1, y: 2, until: app.now() }]);
  expect((await events()).at(-1)).toMatchObject({ kind: 'MOVED', after: { mapId: null } });

  const body = { name: 'Hala', address: 'Rynek 1', companyUuid: subjects.company.uuid };
  const { place } = (await admin('POST', '/places', { body })).body;
  const device = {
    amountType: 'SPECIFIC',
    specificUniqueIds: [{ uniqueId: 'A1' }],
    deviceTypeId: subjects.deviceType.id,
  };
  const { body: made } = await admin('POST', `/api/places/${place.uuid}/devices`, { body: device });
  expect((await admin('DELETE', `/places/${place.uuid}`)).status).toBe(200);
  expect((await events(made.id)).map(({ kind }) => kind)).toEqual(['INSTALLED', 'RETIRED']);
});

test('an event of a device is never changed', async () => {
  await placeOnMap(1, 2);
  await expect(sql`update device_events set kind = 'RETIRED'`.execute(app.database.db)).rejects.toThrow('append-only');
});
