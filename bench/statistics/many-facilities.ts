import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { type BenchPlace, openWithLongTimeouts } from '../support/bench-place.ts';
import { inBulk } from '../support/in-bulk.ts';
import { fullOrShort } from '../support/size.ts';

/**
 * Facilities with 120 devices each, visited every five weeks, 190 records a visit: in a full run 53 visits each are
 * five years and five million records.
 */

export const FACILITIES = fullOrShort(500, 100);
export const DEVICES = 120;
const NAME = 'Duży zakład %';
const VISIT = 'Co pięć tygodni';

type Db = Kysely<Database>;

const seedFacilities = async (db: Db): Promise<void> => {
  await sql`insert into places (uuid, root_company_id, company_id, name, address)
    select gen_random_uuid(), first.id, first.id, 'Duży zakład ' || n, 'Fabryczna ' || n
    from (select id from companies order by id limit 1) first, generate_series(1, ${FACILITIES}::integer) n`.execute(
    db,
  );
  await sql`insert into zones (uuid, root_company_id, place_id, name)
    select gen_random_uuid(), root_company_id, id, 'Strefa ' || n from places, generate_series(1, 4) n where name like ${NAME}`.execute(
    db,
  );
  await sql`insert into devices (uuid, root_company_id, place_id, device_type_id, zone_id, unique_id, name, location)
    select gen_random_uuid(), place.root_company_id, place.id, 1 + n % 4, first.id + n % 4, 'B' || n, 'Karmnik ' || n,
      'Pod regałem ' || n
    from places place join (select place_id, min(id) as id from zones group by 1) first on first.place_id = place.id,
      generate_series(1, ${DEVICES}::integer) n where place.name like ${NAME}`.execute(db);
};

/** Numbers of visits, counted back from today: 0 is the newest. */
export type Visits = { readonly from: number; readonly until: number };

const seedVisits = (db: Db, { from, until }: Visits) =>
  sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
    select gen_random_uuid(), root_company_id, id, ${VISIT}, 'COMPLETED', (select min(id) from users), at, at
    from places cross join lateral (select now() - (id % 35) * interval '1 day' - n * interval '5 weeks' as at
      from generate_series(${from}::integer, ${until - 1}::integer) n) visit where name like ${NAME}`.execute(db);

/** Visits that were just created and have no records. */
const isNew = (after: number) => sql`visit.id > ${after} and visit.name = ${VISIT}`;

const seedEntries = (db: Db, after: number) =>
  sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, checked_at)
    select gen_random_uuid(), visit.root_company_id, visit.id, device.id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id
    where ${isNew(after)} and visit.started_at > now() - interval '55 weeks'`.execute(db);

const seedRecords = (db: Db, after: number) =>
  sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, inspection_device_id, kind, device_type_action_id,
      device_type_object_id, device_type_observation_id, amount, amount_percentage, user_id, created_at)
    select gen_random_uuid(), visit.root_company_id, visit.place_id, device.id, visit.id, entry.id, one.kind,
      case one.kind when 'ACTION' then 1 end, case one.kind when 'OBJECT' then pest.id end,
      case one.kind when 'OBSERVATION' then bait.id end, 1 + device.id % 4, case one.kind when 'OBSERVATION' then 40 end,
      visit.user_id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id
      left join inspection_devices entry on entry.inspection_id = visit.id and entry.device_id = device.id
      cross join (values ('ACTION', 1), ('OBJECT', 3), ('OBSERVATION', 4)) as one (kind, every)
      cross join (select min(id) as id from device_type_objects where target) pest
      cross join (select min(id) as id from device_type_observations where type = 'BAIT_COLLECT') bait
    where ${isNew(after)} and (device.id + visit.id) % one.every = 0`.execute(db);

/** Number of facilities after which tables are analyzed: query plans for empty tables would be used to the end. */
const ANALYZED_AFTER = 10;
/** With more days in one call the database reads all visits. */
const DAYS_AT_ONCE = 10;

type Share = { readonly after: number; readonly share: number; readonly of: number };

/** Counts the days of the new visits for one share of the facilities, on a separate connection. */
const recountShare = async (place: BenchPlace, { after, share, of }: Share) => {
  const { db, close } = await openWithLongTimeouts(place);
  await sql`set session_replication_role = replica`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from places where name like ${NAME} and id % ${of} = ${share} order by id`.execute(db);
  for (const [index, { id }] of rows.entries()) {
    await sql`select recount_days(array_agg(place_id), array_agg(day)) from (
        select place_id, day_of(started_at) as day, row_number() over (order by started_at) / ${DAYS_AT_ONCE} as part
        from inspections visit where place_id = ${id} and ${isNew(after)}) days
      group by part`.execute(db);
    await sql`select gather_months(array_agg(place_id), array_agg(month)) from (
        select distinct place_id, date_trunc('month', day::timestamp)::date as month
        from place_days where place_id = ${id}) months`.execute(db);
    if (index === ANALYZED_AFTER) await sql`analyze device_days, place_days, place_months`.execute(db);
  }
  await close();
};

const BATCH_SIZE = 2;

/** Creates visits of all facilities with records; the recount of the product then counts their days. */
const seedHistory = async (db: Db, place: BenchPlace, visits: Visits): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select max(id)::integer as id from inspections`.execute(db);
  const after = rows[0]?.id ?? 0;
  // no triggers: the rows are valid, and days are counted afterwards
  await sql`set session_replication_role = replica`.execute(db);
  await seedVisits(db, visits);
  await sql`analyze inspections, devices`.execute(db);
  await inBulk(db, { table: 'inspection_devices' }, () => seedEntries(db, after));
  await sql`analyze inspection_devices`.execute(db);
  await inBulk(db, { table: 'device_records' }, () => seedRecords(db, after));
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await inBulk(db, { table: 'device_days', used: 'device_days_of_place' }, () =>
    Promise.all(
      Array.from({ length: BATCH_SIZE }, (_, share) => recountShare(place, { after, share, of: BATCH_SIZE })),
    ),
  );
  await sql`vacuum analyze`.execute(db);
};

const withDb = async <T>(place: BenchPlace, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openWithLongTimeouts(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/** Returns the uuid of one facility. */
export const seedManyFacilities = (place: BenchPlace, visits: number): Promise<string> =>
  withDb(place, async (db) => {
    await seedFacilities(db);
    await seedHistory(db, place, { from: 0, until: visits });
    const { uuid } = await db
      .selectFrom('places')
      .select('uuid')
      .where('name', 'like', NAME)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return uuid;
  });

/** Adds visits before the existing ones. */
export const seedEarlierVisits = (place: BenchPlace, visits: Visits): Promise<void> =>
  withDb(place, (db) => seedHistory(db, place, visits));
