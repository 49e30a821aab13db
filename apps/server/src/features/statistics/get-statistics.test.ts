import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Database } from '../../kernel/database.ts';

let app: TestApp;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let admin: Caller;
let zone: number;
const pest = { id: 0, name: '', uuid: '' };

beforeAll(async () => {
  app = await openTestApp();
  db = app.database.db;
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  Object.assign(
    pest,
    await db
      .selectFrom('device_type_objects')
      .select(['id', 'name', 'uuid'])
      .where('category', '=', 'DANGEROUS')
      .where('target', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const { root_company_id } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  ({ id: zone } = await db
    .insertInto('zones')
    .values({ uuid: crypto.randomUUID(), root_company_id, place_id: own.place.id, name: 'Magazyn' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const [first] = own.devices;
  await sql`update device_stays set zone_id = ${zone} where device_id = ${first.id}`.execute(db);
  await sql`update devices set created_at = '2025-03-01T10:00:00Z' where place_id = ${own.place.id}`.execute(db);
  await sql`insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
    values (gen_random_uuid(), ${root_company_id}, ${own.place.id}, ${first.id}, 'OBJECT', ${pest.id}, 3, ${subjects.user.id},
      '2025-03-10T10:00:00Z')`.execute(db);
});
afterAll(() => app.close());

const statisticsUrl = (query: string, place: string | number = own.place.uuid) =>
  `/api/place/${place}/statistics${query}`;

test('the response has the documented form: days by facility, zone, type and device', async () => {
  const { status, body } = await admin(
    'GET',
    statisticsUrl(`?from=2025-03-01&to=2025-03-31&placeId=${own.place.uuid}`),
  );
  expect(status).toBe(200);
  const item = { id: pest.id, name: pest.name, amount: 3, isDangerous: true };
  const day = { objects: [item], actions: [], observations: [], captures: 3, active: 1, checked: 0, baitTake: null };
  expect(body).toMatchObject({ placeId: own.place.uuid, from: '2025-03-01', to: '2025-03-31' });
  expect(body.byPlace[own.place.uuid].dates).toEqual({ '2025-03-10': expect.objectContaining(day) });
  expect(body.byZone[zone]).toMatchObject({ name: 'Magazyn', dates: { '2025-03-10': day } });
  expect(body.byZone[0]).toMatchObject({ name: '', dates: {} });
  expect(body.byDeviceType[subjects.deviceType.id].dates['2025-03-10']).toMatchObject(day);
  expect(body.byDevice[own.devices[0].id]).toMatchObject({
    name: 'K1',
    zoneId: zone,
    deviceTypeId: subjects.deviceType.id,
    dates: { '2025-03-10': day },
    stays: [{ from: '2025-03-01', until: '2025-04-01', devices: 1 }],
  });
  expect(body.byPlace[own.place.uuid].stays).toEqual([{ from: '2025-03-01', until: '2025-04-01', devices: 3 }]);
});

test('ids and uuids are accepted, and moments instead of days', async () => {
  const days = '?from=2025-03-01T00:00:00.000Z&to=2025-03-31T23:59:59.999Z';
  const documented = await admin('GET', statisticsUrl(days, own.place.id));
  expect(Object.keys(documented.body.byPlace)).toEqual([String(own.place.id)]);
  const other = await admin('GET', `/api/places/${own.place.id}/statistics${days}`);
  expect(other.body).toEqual(documented.body);
  const named = await admin('GET', statisticsUrl(`${days}&placeId=${own.place.uuid}`, own.place.id));
  expect(Object.keys(named.body.byPlace)).toEqual([own.place.uuid]);
});

test('a single part can be requested', async () => {
  const { body } = await admin('GET', statisticsUrl('?from=2025-03-01&to=2025-03-31&parts=place'));
  expect(Object.keys(body.byPlace[own.place.uuid].dates)).toEqual(['2025-03-10']);
  expect([body.byZone, body.byDeviceType, body.byDevice]).toEqual([{}, {}, {}]);
});

test('the default period is the current month, and a facility without records has no days', async () => {
  const { status, body } = await admin('GET', statisticsUrl(''));
  expect(status).toBe(200);
  expect(body.from).toMatch(/-01$/);
  expect(body.byPlace[own.place.uuid].dates).toEqual({});
});

test('an invalid period is rejected', async () => {
  const backwards = await admin('GET', statisticsUrl('?from=2025-03-31&to=2025-03-01'));
  expect([backwards.status, backwards.body.errors[0].field]).toEqual([400, 'to']);
  const quarterOfCentury = await admin('GET', statisticsUrl('?from=2001-01-01&to=2025-01-01'));
  expect([quarterOfCentury.status, quarterOfCentury.body.code]).toEqual([400, 'statistics/period_too_long']);
  expect((await admin('GET', statisticsUrl('?from=2015-01-01&to=2024-12-31'))).status).toBe(200);
  for (const days of ['from=yesterday', 'from=1925-01-01&to=2025-01-01', 'to=9999-99-99'])
    expect((await admin('GET', statisticsUrl(`?${days}`))).status).toBe(400);
  const foreign = await makeSubjects(db, 'owadstop');
  expect((await admin('GET', statisticsUrl(`?placeId=${foreign.place.uuid}`))).status).toBe(400);
  expect((await admin('GET', statisticsUrl('', foreign.place.uuid))).status).toBe(404);
});
