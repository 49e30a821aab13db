import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';

/** Places devices on a plan in rows, as if they had been there for five years. */
export const placeDevices = async (
  db: Kysely<Database>,
  place: string,
  map: string,
  { devices, width, height }: { readonly devices: number; readonly width: number; readonly height: number },
): Promise<void> => {
  await sql`insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id, name)
    select gen_random_uuid(), place.root_company_id, place.id,
      (array(select id from device_types order by id limit 4))[1 + n % 4],
      'P' || n + (select count(*) from devices known where known.place_id = place.id and known.unique_id like 'P%'), 'Karmnik ' || n
    from places place, generate_series(1, ${devices}::integer) n where place.uuid = ${place}`.execute(db);
  const columns = Math.ceil(Math.sqrt((devices * width) / height));
  await sql`with placed as (
      update devices set map_id = plan.id,
        map_x = 60 + (spot.n % ${columns}::integer) * ${(width - 120) / columns}::double precision,
        map_y = 60 + (spot.n / ${columns}::integer) * ${(height - 120) / Math.ceil(devices / columns)}::double precision
      from maps plan, (select device.id, (row_number() over (order by device.id))::integer - 1 as n
        from devices device join places place on place.id = device.place_id
        where place.uuid = ${place} and device.map_id is null and device.unique_id like 'P%') spot
      where plan.uuid = ${map} and devices.id = spot.id
      returning devices.id, devices.root_company_id, devices.map_id, devices.map_x, devices.map_y)
    insert into device_positions (root_company_id, device_id, map_id, x, y, during)
    select root_company_id, id, map_id, map_x, map_y, tstzrange(now() - interval '5 years', null) from placed`.execute(
    db,
  );
};
