import { sql } from 'kysely';
import { admin, app, ok, own, subjects } from '../same-numbers.fixture.ts';
import { oneOf, placeUrl, type Roll, standing } from './common.fixture.ts';
import { type Device, dayOf, type World } from './world.fixture.ts';

/** Work of the office: limits, zones, deleted and added devices, a facility that moves to another company. */

export const setLimit = async (world: World, roll: Roll): Promise<void> => {
  const limit = [0, 2, 4, 6][roll(4)] ?? 0;
  const url = `${placeUrl()}/device-types/${subjects.deviceType.uuid}/limits`;
  await ok(admin('PUT', url, { body: { limit, rootLimitId: null, objects: [], observations: [] } }));
  world.limit = limit;
};

/**
 * The database determines days by its own clock, not by that of the test; this moves the stay to the day of the test.
 */
const asIfToday = async (device: Device, day: string): Promise<void> => {
  await sql`with moved as (delete from device_stays where device_id = ${device.id} and since = day_of(now()) returning *)
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select device_id, ${day}::date, root_company_id, place_id, device_type_id, zone_id from moved
    on conflict (device_id, since) do update set zone_id = excluded.zone_id`.execute(app.database.db);
  await sql`select recount_days(array[${own.place.id}::bigint], array[${day}::date])`.execute(app.database.db);
};

export const moveDevice = async (world: World, roll: Roll): Promise<void> => {
  const device = oneOf(roll, standing(world));
  const zone = oneOf(roll, world.kinds.zones);
  if (!device || !zone || device.zone === zone.name) return;
  const body = { deviceUuids: [device.uuid], zoneUuid: zone.uuid };
  await ok(admin('POST', `${placeUrl()}/devices/bulk-zone-assign`, { body }));
  const day = dayOf(app.now());
  await asIfToday(device, day);
  device.zone = zone.name;
  world.stays.set(device, (world.stays.get(device) ?? new Map()).set(day, zone.name));
};

/** Deletes a device and gives its number to a new one: its records in visits stay, those between visits are removed. */
export const replaceDevice = async (world: World, roll: Roll): Promise<void> => {
  const device = oneOf(roll, standing(world));
  if (!device) return;
  const at = `${placeUrl()}/devices`;
  const { uniqueId } = (await ok(admin('GET', `${at}/${device.uuid}`))).device;
  await ok(admin('POST', `${at}/bulk-delete`, { body: { deviceUuids: [device.uuid] } }));
  device.isDeleted = true;
  world.ringing.delete(device);
  for (const { visit, finds } of world.happenings)
    if (!visit) finds.splice(0, finds.length, ...finds.filter((find) => find.device !== device));
  const numbered = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId }] };
  await ok(admin('POST', at, { body: { ...numbered, deviceTypeId: subjects.deviceType.id } }));
  const fresh = await app.database.db
    .selectFrom('devices')
    .select(['id', 'uuid'])
    .where('place_id', '=', own.place.id)
    .where('unique_id', '=', uniqueId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  world.devices.push({ ...fresh, zone: null, isDeleted: false });
};

/** Moves the facility to another company of the same root company. */
export const moveFacility = async (_: World, roll: Roll): Promise<void> => {
  const companies = await app.database.db
    .selectFrom('companies')
    .innerJoin('places', 'places.root_company_id', 'companies.root_company_id')
    .select('companies.uuid')
    .where('places.id', '=', own.place.id)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.id')
    .execute();
  const company = oneOf(roll, companies);
  await ok(admin('PATCH', placeUrl(), { body: { companyUuid: company?.uuid } }));
};
