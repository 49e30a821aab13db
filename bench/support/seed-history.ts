import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/** Creates a facility of 300 devices with `inspections` visits, all in this one facility: the hardest case for its list. */
export const seedHistory = async (db: Kysely<Database>, inspections: number) => {
  const { id: companyId } = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const types = await db.selectFrom('device_types').select('id').orderBy('id').limit(4).execute();
  const place = await db
    .insertInto('places')
    .values({
      uuid: randomUUID(),
      root_company_id: companyId,
      company_id: companyId,
      name: `Bench ${inspections}`,
      address: 'Fabryczna 1',
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await sql`insert into place_users (place_id, user_id, root_company_id, roles)
    select ${place.id}, id, ${companyId}, '{CREATE_INSPECTION,APPROVE_INSPECTION}' from users
    where company_id = ${companyId} and type not in ('SUPER_ADMIN', 'COMPANY_ADMIN')`.execute(db);
  const zone = await db
    .insertInto('zones')
    .values({ uuid: randomUUID(), root_company_id: companyId, place_id: place.id, name: 'Hala produkcyjna' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into devices (uuid, root_company_id, place_id, device_type_id, zone_id, unique_id, name, location)
    select gen_random_uuid(), ${companyId}, ${place.id}, (${types.map(({ id }) => id)}::bigint[])[1 + n % ${types.length}],
      ${zone.id}, 'B' || n, 'Karmnik przy bramie ' || n, 'Pod regałem ' || n
    from generate_series(1, 300) n`.execute(db);
  await sql`insert into device_states (device_id, root_company_id, last_contact_at, battery, rssi, detection_counter)
    select id, ${companyId}, now(), 200, -80, 3 from devices where place_id = ${place.id}`.execute(db);
  await sql`alter table inspections disable trigger inspections_counted`.execute(db);
  await sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at, approved_at, approved_by)
    select gen_random_uuid(), ${companyId}, ${place.id}, 'Przegląd ' || n, 'COMPLETED', ${userId},
      now() - n * interval '1 hour', now() - n * interval '1 hour', now(), ${userId}
    from generate_series(1, ${inspections}::integer) n`.execute(db);
  await sql`alter table inspections enable trigger inspections_counted`.execute(db);
  await sql`insert into inspection_counts (place_id, status, inspections) values (${place.id}, 'COMPLETED', ${inspections})`.execute(
    db,
  );
  // in this order, because the start of a visit inserts its rows together
  await sql`insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, checked_at)
    select gen_random_uuid(), ${companyId}, i.id, d.id, now()
    from (select id from inspections where place_id = ${place.id} order by started_at desc limit 20) i
    cross join (select id from devices where place_id = ${place.id}) d
    order by i.id, d.id`.execute(db);
  await recordFinds(db, place.id);
  await sql`analyze`.execute(db);
  const newest = await db
    .selectFrom('inspections')
    .select('uuid')
    .where('place_id', '=', place.id)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { uuid: place.uuid, newestInspection: newest.uuid };
};

/** Records of these visits: the inspection of every device, a pest on every third, eaten bait on every fourth. */
const recordFinds = async (db: Kysely<Database>, placeId: number) => {
  const { id: action } = await db
    .selectFrom('device_type_actions')
    .select('id')
    .where('is_inspection', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: pest } = await db.selectFrom('device_type_objects').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: bait } = await db
    .selectFrom('device_type_observations')
    .select('id')
    .where('type', '=', 'BAIT_COLLECT')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, inspection_device_id,
      kind, device_type_action_id, device_type_object_id, device_type_observation_id, amount, note, amount_percentage,
      user_id, created_at)
    select gen_random_uuid(), entry.root_company_id, ${placeId}, entry.device_id, entry.inspection_id, entry.id, find.kind,
      case find.kind when 'ACTION' then ${action}::bigint end, case find.kind when 'OBJECT' then ${pest}::bigint end,
      case find.kind when 'OBSERVATION' then ${bait}::bigint end, find.amount, find.note, find.percent,
      inspections.user_id, inspections.started_at
    from inspection_devices entry
      join inspections on inspections.id = entry.inspection_id
      cross join (values ('ACTION', 1, 1, null, null), ('OBJECT', 3, 2, 'Przy drzwiach', null), ('OBSERVATION', 4, 1, null, 40))
        as find (kind, every, amount, note, percent)
    where inspections.place_id = ${placeId} and entry.device_id % find.every = 0`.execute(db);
};

/** Creates devices of the same owner in other facilities, 300 in each, for the list over all facilities. */
export const seedDevicesElsewhere = async (db: Kysely<Database>, devices: number): Promise<void> => {
  const each = 300;
  await sql`with made as (
      insert into places (uuid, root_company_id, company_id, name, address)
      select gen_random_uuid(), first.id, first.id, 'Hala ' || n, 'Fabryczna ' || n
      from (select id from companies order by id limit 1) first, generate_series(1, ${Math.ceil(devices / each)}::integer) n
      returning id, root_company_id)
    insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id, name, location)
    select gen_random_uuid(), made.root_company_id, made.id, 1 + n % 2, 'B' || n, 'Karmnik przy bramie ' || n, 'Pod regałem ' || n
    from made, generate_series(1, ${each}::integer) n`.execute(db);
  await sql`insert into device_states (device_id, root_company_id, last_contact_at, battery, rssi, detection_counter)
    select id, root_company_id, now(), 200, -80, 3 from devices
    where device_type_id = 1 and not exists (select 1 from device_states known where known.device_id = devices.id)`.execute(
    db,
  );
};
