import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Database } from '../../kernel/database.ts';

/** Radio alarms between visits, and limits, are in the days of devices and in all sums calculated from them. */

let app: TestApp;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let admin: Caller;
let rootCompanyId: number;

beforeAll(async () => {
  app = await openTestApp();
  db = app.database.db;
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  admin = await app.as('admin@deratex.example');
  ({ root_company_id: rootCompanyId } = await db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const statistics = async () => {
  const answer = await admin('GET', `/api/place/${own.place.uuid}/statistics?from=2026-10-01&to=2026-10-31`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const readDay = async (day: string, part: 'byPlace' | 'byDevice', key: string | number) =>
  (await statistics())[part][key]?.dates[day];

const readPlaceDay = (day: string) => readDay(day, 'byPlace', own.place.uuid);

const insertVisit = async (at: string, set: number | null = null): Promise<number> => {
  const { id } = await db
    .insertInto('inspections')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: rootCompanyId, place_id: own.place.id, name: 'Wizyta' },
      ...{ status: 'COMPLETED', user_id: subjects.user.id, started_at: at, finished_at: at, threshold_set_id: set },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('an alarm between visits counts on the day it was raised; an alarm of a visit in progress is not counted', async () => {
  const [device] = own.devices;
  const { id } = await db
    .insertInto('alarms')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: rootCompanyId, place_id: own.place.id, kind: 'detection' },
      ...{ device_id: device.id, raised_at: '2026-10-03T22:30:00Z', registered_at: '2026-10-03T22:30:00Z' },
      last_at: '2026-10-03T22:30:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await readPlaceDay('2026-10-04')).toMatchObject({ alarms: 1, active: 1, checked: 0, toCheck: 0, captures: 0 });
  expect(await readDay('2026-10-04', 'byDevice', device.id)).toMatchObject({ alarms: 1, active: 1 });
  await sql`update alarms set repeats = 5, cleared_at = now(), cleared_how = 'person' where id = ${id}`.execute(db);
  expect(await readPlaceDay('2026-10-04')).toMatchObject({ alarms: 1 });
  const visit = await insertVisit('2026-10-20T09:00:00Z');
  await sql`update alarms set during_inspection_id = ${visit} where id = ${id}`.execute(db);
  expect(await readPlaceDay('2026-10-04')).toBeUndefined();
  await sql`update alarms set during_inspection_id = null where id = ${id}`.execute(db);
  await sql`select recount_place(${own.place.id})`.execute(db);
  expect(await readPlaceDay('2026-10-04')).toMatchObject({ alarms: 1 });
});

test('days over a limit use the set of limits of the visit: bait in percent, pests per device, never by-catch', async () => {
  const [first, second] = own.devices;
  const bait = await db
    .selectFrom('device_type_observations')
    .select('id')
    .where('type', '=', 'BAIT_COLLECT')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const pest = await db
    .selectFrom('device_type_objects')
    .select('id')
    .where('target', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const byCatch = await db
    .selectFrom('device_type_objects')
    .select('id')
    .where('target', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: set } = await db
    .insertInto('threshold_sets')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: rootCompanyId, place_id: own.place.id, version: 1 },
      effective_from: '2026-10-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = {
    ...{ root_company_id: rootCompanyId, set_id: set, device_type_id: subjects.deviceType.id },
    ...{ level: 'ACTION', measure: 'CAPTURES', per: 'DEVICE', span: 'VISIT' },
  };
  await db
    .insertInto('threshold_rules')
    .values([
      { ...rule, at_least: 40, device_type_observation_id: bait.id },
      { ...rule, at_least: 3 },
    ] as never)
    .execute();
  const record = (visit: number, device: number, what: object) =>
    db
      .insertInto('device_records')
      .values({
        ...{ uuid: crypto.randomUUID(), root_company_id: rootCompanyId, place_id: own.place.id, device_id: device },
        ...{ inspection_id: visit, user_id: subjects.user.id, created_at: '2026-10-10T09:00:00Z' },
        ...what,
      } as never)
      .execute();
  const baitRecord = (percent: number) => ({
    ...{ kind: 'OBSERVATION', device_type_observation_id: bait.id, amount_percentage: percent },
  });
  const pestRecord = (id: number, amount: number) => ({ kind: 'OBJECT', device_type_object_id: id, amount });

  const visit = await insertVisit('2026-10-10T09:00:00Z', set);
  await record(visit, first.id, baitRecord(39));
  await record(visit, second.id, pestRecord(pest.id, 2));
  await record(visit, second.id, pestRecord(byCatch.id, 50));
  expect(await readPlaceDay('2026-10-10')).toMatchObject({ overLimit: 0, captures: 2 });
  await record(visit, first.id, baitRecord(40));
  await record(visit, second.id, pestRecord(pest.id, 1));
  expect(await readPlaceDay('2026-10-10')).toMatchObject({ overLimit: 2, captures: 3 });
  expect(await readDay('2026-10-10', 'byDevice', first.id)).toMatchObject({ overLimit: 1 });
  expect((await readPlaceDay('2026-10-10')).observations.map(({ id }: { id: number }) => id)).toEqual([bait.id]);
  // no set of limits applies to the visit
  await sql`update inspections set threshold_set_id = null where id = ${visit}`.execute(db);
  expect(await readPlaceDay('2026-10-10')).toMatchObject({ overLimit: 0 });
});

test('an edited name in the catalogue causes a recount, also where no version of a visit contains it', async () => {
  const pest = await db
    .selectFrom('device_type_objects')
    .select('id')
    .where('target', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const visit = await insertVisit('2026-10-15T09:00:00Z');
  await sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_object_id,
      amount, user_id, created_at)
    values (gen_random_uuid(), ${rootCompanyId}, ${own.place.id}, ${own.devices[0].id}, ${visit}, 'OBJECT', ${pest.id}, 4,
      ${subjects.user.id}, '2026-10-15T09:00:00Z')`.execute(db);
  expect(await readPlaceDay('2026-10-15')).toMatchObject({ captures: 4, byCatch: 0, active: 1 });
  await sql`update device_type_objects set target = false where id = ${pest.id}`.execute(db);
  expect(await readPlaceDay('2026-10-15')).toMatchObject({ captures: 0, byCatch: 4, active: 0 });
  await sql`update device_type_objects set target = true where id = ${pest.id}`.execute(db);
  expect(await readPlaceDay('2026-10-15')).toMatchObject({ captures: 4 });
});
