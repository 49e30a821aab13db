import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/**
 * Five hundred facilities with 120 devices each, visited every five weeks, 190 records a visit: 53 visits each are five years
 * and five million records.
 */

export const FACILITIES = 500;
export const DEVICES = 120;
const NAME = 'Duży zakład %';

/** Rows by the million: indexes are made afterwards, but for one that is `asked` meanwhile; what is written is right as it is. */
const inBulk = async (
  db: Kysely<Database>,
  { table, asked = '' }: { readonly table: string; readonly asked?: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = ${table} and indexname <> ${asked}
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  for (const { made } of rows) await sql.raw(made).execute(db);
};

const seedPlaces = async (db: Kysely<Database>) => {
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
    select gen_random_uuid(), place.root_company_id, place.id, 1 + n % 4,
      (select min(id) from zones where place_id = place.id) + n % 4, 'B' || n, 'Karmnik ' || n, 'Pod regałem ' || n
    from places place, generate_series(1, ${DEVICES}::integer) n where place.name like ${NAME}`.execute(db);
};

const seedRecords = (db: Kysely<Database>) =>
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
    where visit.name = 'Co pięć tygodni' and (device.id + visit.id) % one.every = 0`.execute(db);

/** A uuid of one of them. */
export const seedManyFacilities = async (db: Kysely<Database>, visits: number): Promise<string> => {
  await seedPlaces(db);
  // nothing is checked and counted row by row; sums are counted below
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
    select gen_random_uuid(), root_company_id, id, 'Co pięć tygodni', 'COMPLETED', (select min(id) from users), at, at
    from places cross join lateral (select now() - (id % 35) * interval '1 day' - n * interval '5 weeks' as at
      from generate_series(0, ${visits - 1}::integer) n) visit where name like ${NAME}`.execute(db);

  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, checked_at)
    select gen_random_uuid(), visit.root_company_id, visit.id, device.id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id
    where visit.name = 'Co pięć tygodni' and visit.started_at > now() - interval '55 weeks'`.execute(db);
  await inBulk(db, { table: 'device_records' }, () => seedRecords(db));
  await sql`analyze`.execute(db);
  await inBulk(db, { table: 'device_days', asked: 'device_days_of_place' }, () =>
    sql`select recount_place(id) from places where name like ${NAME}`.execute(db),
  );
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { uuid } = await db
    .selectFrom('places')
    .select('uuid')
    .where('name', 'like', NAME)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return uuid;
};
