import { sql } from 'kysely';
import { admin, app, expectOk, own, subjects } from '../same-numbers.fixture.ts';
import { liveDevices, pickOne, placeUrl, type RandomInt } from './common.fixture.ts';
import { type Device, dayOf, type TestData } from './test-data.fixture.ts';

/** Work of the office: limits, zones, deleted and added devices, a facility that moves to another company. */

export const setLimit = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const limit = [0, 2, 4, 6][randomInt(4)] ?? 0;
  const url = `${placeUrl()}/device-types/${subjects.deviceType.uuid}/limits`;
  await expectOk(admin('PUT', url, { body: { limit, rootLimitId: null, objects: [], observations: [] } }));
  testData.limit = limit;
};

/**
 * The database determines days by its own clock, not by that of the test; this moves the stay to the day of the test.
 */
const moveHistoryToDay = async (device: Device, day: string): Promise<void> => {
  await sql`with moved as (delete from device_stays where device_id = ${device.id} and since = day_of(now()) returning *)
    insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select device_id, ${day}::date, root_company_id, place_id, device_type_id, zone_id from moved
    on conflict (device_id, since) do update set zone_id = excluded.zone_id`.execute(app.database.db);
  await sql`select recount_days(array[${own.place.id}::bigint], array[${day}::date])`.execute(app.database.db);
};

export const moveDevice = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const device = pickOne(randomInt, liveDevices(testData));
  const zone = pickOne(randomInt, testData.kinds.zones);
  if (!device || !zone || device.zone === zone.name) return;
  const body = { deviceUuids: [device.uuid], zoneUuid: zone.uuid };
  await expectOk(admin('POST', `${placeUrl()}/devices/bulk-zone-assign`, { body }));
  const day = dayOf(app.now());
  await moveHistoryToDay(device, day);
  device.zone = zone.name;
  testData.stays.set(device, (testData.stays.get(device) ?? new Map()).set(day, zone.name));
};

/** Deletes a device and gives its number to a new one: its records in visits stay, those between visits are removed. */
export const replaceDevice = async (testData: TestData, randomInt: RandomInt): Promise<void> => {
  const device = pickOne(randomInt, liveDevices(testData));
  if (!device) return;
  const at = `${placeUrl()}/devices`;
  const { uniqueId } = (await expectOk(admin('GET', `${at}/${device.uuid}`))).device;
  await expectOk(admin('POST', `${at}/bulk-delete`, { body: { deviceUuids: [device.uuid] } }));
  device.isDeleted = true;
  testData.devicesWithAlarm.delete(device);
  for (const { visit, finds } of testData.testEvents)
    if (!visit) finds.splice(0, finds.length, ...finds.filter((find) => find.device !== device));
  const input = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId }] };
  await expectOk(admin('POST', at, { body: { ...input, deviceTypeId: subjects.deviceType.id } }));
  const replacement = await app.database.db
    .selectFrom('devices')
    .select(['id', 'uuid'])
    .where('place_id', '=', own.place.id)
    .where('unique_id', '=', uniqueId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  testData.devices.push({ ...replacement, zone: null, isDeleted: false });
};

/** Moves the facility to another company of the same root company. */
export const moveFacility = async (_: TestData, randomInt: RandomInt): Promise<void> => {
  const companies = await app.database.db
    .selectFrom('companies')
    .innerJoin('places', 'places.root_company_id', 'companies.root_company_id')
    .select('companies.uuid')
    .where('places.id', '=', own.place.id)
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.id')
    .execute();
  const company = pickOne(randomInt, companies);
  await expectOk(admin('PATCH', placeUrl(), { body: { companyUuid: company?.uuid } }));
};
