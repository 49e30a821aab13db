import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { type SeriesQuery, selectSeries, selectStays } from './series.read.ts';

let app: TestApp;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let pest: number;
let zone: number;
let ctx: AnyCtx;
let admin: Caller;

const record = (device: number, at: string, amount: number) => sql`
  insert into device_records (uuid, root_company_id, place_id, device_id, kind, device_type_object_id, amount, user_id, created_at)
  select gen_random_uuid(), root_company_id, place_id, id, 'OBJECT', ${pest}, ${amount}, ${subjects.user.id}, ${at}::timestamptz
  from devices where id = ${device}`;

const seriesQuery = (of: Partial<SeriesQuery>): SeriesQuery => ({
  placeIds: [own.place.id],
  days: { from: '2025-03-01', until: '2025-05-01' },
  scope: 'PLACE',
  grain: 'DAY',
  ...of,
});

beforeAll(async () => {
  app = await openTestApp();
  db = app.database.db;
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  ctx = { db, now: () => new Date('2025-04-20T10:00:00Z') } as AnyCtx;
  pest = (
    await db
      .selectFrom('device_type_objects')
      .select('id')
      .where('target', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
  zone = (
    await db
      .insertInto('zones')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: subjects.company.id,
        place_id: own.place.id,
        name: 'Strefa',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const [first, second] = own.devices;
  await sql`update devices set created_at = '2025-03-11T10:00:00Z' where place_id = ${own.place.id}`.execute(db);
  await sql`insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select id, '2025-04-01', root_company_id, place_id, device_type_id, ${zone} from devices where id = ${first.id}`.execute(
    db,
  );
  // the last moment of 10 March and the first of 11 March in central Europe
  await record(first.id, '2025-03-10T22:59:00Z', 4).execute(db);
  await record(first.id, '2025-03-10T23:01:00Z', 2).execute(db);
  await record(second.id, '2025-03-11T10:00:00Z', 0).execute(db);
  await record(first.id, '2025-04-02T10:00:00Z', 5).execute(db);
});
afterAll(() => app.close());

test('days, weeks and months contain their findings, and a day without checks has no row', async () => {
  const amounts = async (of: Partial<SeriesQuery>) =>
    (await selectSeries(ctx, seriesQuery(of))).map(({ starts, captures }) => `${starts} ${captures}`);
  expect(await amounts({})).toEqual(['2025-03-10 4', '2025-03-11 2', '2025-04-02 5']);
  expect(await amounts({ grain: 'WEEK' })).toEqual(['2025-03-10 6', '2025-03-31 5']);
  expect(await amounts({ grain: 'MONTH' })).toEqual(['2025-03-01 6', '2025-04-01 5']);
  expect(await amounts({ days: { from: '2025-03-11', until: '2025-04-02' } })).toEqual(['2025-03-11 2']);
  expect(await amounts({ days: { from: '2026-01-01', until: '2026-02-01' } })).toEqual([]);
});

test('findings remain in the zone where the device was at that time', async () => {
  const rows = await selectSeries(ctx, seriesQuery({ scope: 'ZONE', grain: 'MONTH' }));
  expect(rows.map(({ scopeId, starts, captures }) => [scopeId, starts, captures])).toEqual([
    [null, '2025-03-01', 6],
    [zone, '2025-04-01', 5],
  ]);
  expect(rows[0]?.found).toEqual([{ kind: 'OBJECT', id: pest, amount: 6 }]);
});

test('a device checked without findings has a row without activity', async () => {
  const rows = await selectSeries(ctx, seriesQuery({ scope: 'DEVICE' }));
  expect(rows.map(({ scopeId, starts, active }) => [scopeId, starts, active])).toEqual([
    [own.devices[0].id, '2025-03-10', 1],
    [own.devices[0].id, '2025-03-11', 1],
    [own.devices[0].id, '2025-04-02', 1],
    [own.devices[1].id, '2025-03-11', 0],
  ]);
});

test('device-days start on the first day of a device and end today', async () => {
  const stays = async (scope: SeriesQuery['scope']) =>
    (await selectStays(ctx, seriesQuery({ scope }))).map((stay) => [stay.scopeId, stay.from, stay.until, stay.devices]);
  // the first device has a record from before the day it was created, and is in the zone from April on
  expect(await stays('PLACE')).toEqual([
    [own.place.id, '2025-03-10', '2025-04-01', 1],
    [own.place.id, '2025-03-11', '2025-04-21', 2],
    [own.place.id, '2025-04-01', '2025-04-21', 1],
  ]);
  expect(await stays('ZONE')).toEqual([
    [null, '2025-03-10', '2025-04-01', 1],
    [null, '2025-03-11', '2025-04-21', 2],
    [zone, '2025-04-01', '2025-04-21', 1],
  ]);
});

test('a device moved to another zone by an admin is counted there from today', async () => {
  const at = `/api/places/${own.place.uuid}/devices/${own.devices[2].uuid}`;
  const { status } = await admin('PATCH', at, { body: { zoneId: zone, version: 1 } });
  expect(status).toBe(200);
  const stays = await db.selectFrom('device_stays').selectAll().where('device_id', '=', own.devices[2].id).execute();
  expect(stays.map(({ zone_id }) => zone_id)).toEqual([null, zone]);
});
