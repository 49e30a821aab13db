import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/** Five years of weekly visits of a facility with 300 devices in ten zones, each visit with 475 records or ten times as many. */

const WEEKS = 260;
const ZONES = 10;
const NAME = 'Tydzień %';

/** Records of a visit: each device checked, one of three pests on every third, bait on every fourth. */
const recordVisits = (db: Kysely<Database>, place: number, times: number) =>
  sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_action_id,
      device_type_object_id, device_type_observation_id, amount, amount_percentage, user_id, created_at)
    select gen_random_uuid(), visit.root_company_id, visit.place_id, device.id, visit.id, one.kind,
      case one.kind when 'ACTION' then (select min(id) from device_type_actions) end,
      case one.kind when 'OBJECT' then (array(select id from device_type_objects order by id limit 3))[1 + visit.id % 3] end,
      case one.kind when 'OBSERVATION' then
        (select min(id) from device_type_observations where type = 'BAIT_COLLECT') end,
      1 + device.id % 4, case one.kind when 'OBSERVATION' then 40 end, visit.user_id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id and device.deleted_at is null
      cross join (values ('ACTION', 1), ('OBJECT', 3), ('OBSERVATION', 4)) as one (kind, every)
      cross join generate_series(1, ${times}::integer)
    where visit.place_id = ${place} and visit.name like ${NAME} and (device.id + visit.id) % one.every = 0`.execute(db);

/** Adds the visits to the facility with this uuid; returns its id. */
export const seedYears = async (db: Kysely<Database>, uuid: string, times: number, weeks = WEEKS): Promise<number> => {
  const { id } = await db.selectFrom('places').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  await sql`with zones as (insert into zones (uuid, root_company_id, place_id, name)
      select gen_random_uuid(), root_company_id, id, 'Strefa ' || n from places, generate_series(1, ${ZONES}::integer) n
      where id = ${id} returning id)
    update devices set zone_id = (select (array_agg(id))[1 + devices.id % ${ZONES}] from zones) where place_id = ${id}`.execute(
    db,
  );
  // as if the devices had always been in the facility
  await sql`delete from device_stays stay using devices device
    where device.id = stay.device_id and device.place_id = ${id} and stay.since > '1900-01-01'`.execute(db);
  await sql`update device_stays set zone_id = device.zone_id from devices device
    where device.id = device_stays.device_id and device.place_id = ${id}`.execute(db);
  await sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
    select gen_random_uuid(), root_company_id, id, 'Tydzień ' || n, 'CANCELLED', (select min(id) from users),
      now() - n * interval '1 week', now() - n * interval '1 week'
    from places, generate_series(1, ${weeks}::integer) n where id = ${id}`.execute(db);
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, checked_at)
    select gen_random_uuid(), visit.root_company_id, visit.id, device.id, visit.started_at
    from inspections visit join devices device on device.place_id = visit.place_id and device.deleted_at is null
    where visit.place_id = ${id} and visit.name like ${NAME}`.execute(db);
  await recordVisits(db, id, times);
  await sql`update inspections set status = 'COMPLETED' where place_id = ${id} and name like ${NAME}`.execute(db);
  return id;
};
