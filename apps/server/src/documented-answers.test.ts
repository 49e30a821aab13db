import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingFields } from '../test/missing-fields.ts';
import { makeSubjects, type Subjects } from '../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../test/test-app.ts';

/**
 * Every response contains all fields of the specification, spelled as there; ours are additional. One list of fields
 * per entity.
 */

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const get = async (caller: Caller, url: string) => {
  const { status, text, body } = await caller('GET', url);
  expect(status, text).toBe(200);
  return body;
};

const COMPANY =
  'id uuid name email address logo parentCompanyUuid subCompanyLimit subCompanies subCompaniesCount places placesCount devicesCount usersCount zones limits.clients limits.devices limits.users';
const PLACE = 'id uuid name address companyUuid radioErrorInterval';
const ZONE = 'id uuid name description createdAt user parentZoneUuid';
const SUBSCRIPTION = 'id name description validUntil devicesLimit usersLimit active';
const USER =
  'uuid name surname email companyId companyUuid company.name type status places.uuid permissions notificationTypes';
const DEVICE =
  'id uuid uniqueId name description location zoneId zone deviceTypeId deviceType.id deviceType.name deviceType.color qrcodeId nfcId loraDevEui placeId placeUuid detect lastHistoryDetectionCounter mapId mapX mapY';
const DATA = 'deviceHistory batteryHistory deviceActions deviceObjects place.name place.radioErrorInterval place.zones';
const INSPECTION =
  'id uuid name description status startedAt finishedAt createdAt user.name user.surname approved approvedBy approvedAt approvedByText approvedByImage reports placeId place.id place.uuid place.name place.address';
const INSPECTION_DETAILS = `${INSPECTION} additionalFields.repairOrders visualInspection.answers devices.device.deviceImages recommendations`;
const RECORD = 'id amount note user.name user.surname createdAt inspection';

test('the account contains its company with subscriptions of seven fields', async () => {
  const account = await get(admin, '/account/me');
  expect(missingFields(account, 'name surname email language timezone company.subscriptions')).toEqual([]);
  expect(missingFields(account.company.subscriptions, SUBSCRIPTION)).toEqual([]);
});

test('subscriptions of a company have seven fields, in the list and as single records', async () => {
  const { companyUuid } = await get(admin, '/account/me');
  const { subscriptions } = await get(superAdmin, `/companies/${companyUuid}/subscriptions`);
  expect(missingFields(subscriptions, SUBSCRIPTION)).toEqual([]);
  const { subscription } = await get(superAdmin, `/companies/${companyUuid}/subscriptions/${subscriptions[0].id}`);
  expect(missingFields(subscription, SUBSCRIPTION)).toEqual([]);
});

test('a company contains zones, facilities, limits and counters, in the list and as a single record', async () => {
  const [listed] = (await get(admin, '/companies')).companies;
  const { company } = await get(admin, `/companies/${listed.uuid}`);
  for (const answer of [listed, company]) {
    expect(missingFields(answer, COMPANY)).toEqual([]);
    expect(missingFields(answer.places, PLACE)).toEqual([]);
    expect(missingFields(answer.zones, ZONE)).toEqual([]);
    expect(answer.limits).toEqual({ clients: listed.subCompanyLimit, devices: 1000, users: 60 });
  }
  expect(listed.usersCount).toBe(company.usersCount);
  const [technicianView] = (await get(technician, '/companies')).companies;
  expect(technicianView).toMatchObject({ limits: null, usersCount: expect.any(Number) });
});

test('a user contains facilities, rights and notifications, in the list and as a single record', async () => {
  const { users } = await get(admin, '/users');
  const listed = users.find(({ email }: { email: string }) => email === 'technik@deratex.example');
  const { user } = await get(admin, `/users/${listed.uuid}`);
  expect(missingFields(listed, USER)).toEqual([]);
  expect(listed).toEqual(user);
});

test('a facility contains its devices, in the list and as a single record, but not in the short view', async () => {
  const { place } = await get(admin, `/places/${subjects.place.uuid}`);
  const listPlaces = async (query: string) =>
    (await get(admin, `/places${query}`)).places.find(({ uuid }: { uuid: string }) => uuid === place.uuid);
  const listed = await listPlaces('');
  expect(missingFields(listed, `${PLACE} companyId companyZoneUuid devices`)).toEqual([]);
  expect(listed.devices).toEqual(place.devices);
  expect(listed.devices).toHaveLength(listed.devicesCount);
  expect(await listPlaces('?view=short')).not.toHaveProperty('devices');
});

test('a device contains radio reports, records and its facility, in the list, as a single record and in all data', async () => {
  const url = `/places/${subjects.place.uuid}/devices`;
  const loadDevices = async (caller: Caller, path: string) =>
    (await get(caller, url + path)).devices.find(({ id }: { id: number }) => id === subjects.device.id);
  const listed = await loadDevices(technician, '');
  const { device } = await get(technician, `${url}/${subjects.device.id}`);
  const allData = await loadDevices(technician, '/all-data');
  for (const answer of [listed, device, allData]) {
    expect(missingFields(answer, `${DEVICE} ${DATA}`)).toEqual([]);
    expect(missingFields(answer.deviceActions, `${RECORD} deviceTypeActionId deviceTypeAction.name`)).toEqual([]);
    expect(missingFields(answer.deviceObjects, `${RECORD} deviceTypeObjectId deviceTypeObject.name`)).toEqual([]);
    expect(answer.place.zones).toContainEqual(expect.objectContaining({ uuid: subjects.zone.uuid }));
    expect(answer.batteryHistory).toEqual([]);
  }
  // a single device also has its last visits, a device in a list has the exceeded limit
  const { lastVisits, ...facts } = device;
  expect(listed).toEqual({ ...facts, overLimit: listed.overLimit });
  expect(lastVisits.length).toBeGreaterThan(0);
  expect(
    missingFields(allData.deviceObservations, `${RECORD} data.type data.amountPercentage data.totalMixtures`),
  ).toEqual([]);
  expect(await loadDevices(technician, '?view=short')).not.toHaveProperty('deviceActions');
});

test('devices of all facilities have every device field and related data, in the list and as single records', async () => {
  const { devices } = await get(technician, `/devices?placeUuid=${subjects.place.uuid}`);
  const listed = devices.find(({ id }: { id: number }) => id === subjects.device.id);
  const { device } = await get(technician, `/devices/${subjects.device.id}`);
  for (const answer of [listed, device]) expect(missingFields(answer, `${DEVICE} ${DATA}`)).toEqual([]);
  const radio = (await get(superAdmin, '/devices?status=online&limit=1')).devices[0];
  expect(missingFields(radio.batteryHistory, 'battery createdAt')).toEqual([]);
  const reported = 'type detect battery rssi createdAt detectionCounter';
  expect(missingFields(radio.deviceHistory, reported)).toEqual([]);
  expect(missingFields((await get(superAdmin, `/devices/${radio.id}/full-history`)).history, reported)).toEqual([]);
});

test('records of a device contain type, amount, person, time and visit', async () => {
  const url = `/api/v3/devices/${subjects.device.id}`;
  const { actions } = await get(technician, `${url}/actions`);
  const { objects } = await get(technician, `${url}/objects`);
  const { observations } = await get(technician, `${url}/observations`);
  const inVisit = `${RECORD} inspection.name`;
  expect(missingFields(actions, `${inVisit} deviceTypeActionId deviceTypeAction.name`)).toEqual([]);
  expect(missingFields(objects, `${inVisit} deviceTypeObjectId deviceTypeObject.name`)).toEqual([]);
  const data = 'data.type data.amountPercentage data.previousTotalMixtures data.totalMixtures';
  expect(missingFields(observations, `${inVisit} deviceTypeObservationId deviceTypeObservation.name ${data}`)).toEqual(
    [],
  );
});

test('a visit has the documented fields in the list, as a single record, in details and after each change', async () => {
  const visits = `/api/places/${subjects.place.uuid}/inspections`;
  const url = `${visits}/${subjects.inspection.uuid}`;
  const { inspections } = await get(technician, visits);
  expect(missingFields(inspections, INSPECTION)).toEqual([]);
  const { inspection } = await get(technician, url);
  const { inspection: details } = await get(technician, `${url}/details`);
  for (const answer of [inspection, details]) expect(missingFields(answer, INSPECTION_DETAILS)).toEqual([]);
  expect(missingFields(details, 'mixtures imagesById')).toEqual([]);
  expect(details).toMatchObject(inspection);
  expect((await get(technician, `${url}?view=short`)).inspection).not.toHaveProperty('devices');
  const { body: begun } = await technician('POST', visits, { body: { name: 'Wizyta' } });
  expect(missingFields(begun.inspection, INSPECTION)).toEqual([]);
  const { body: ended } = await technician('POST', `${visits}/${begun.inspection.uuid}/finish`, { body: {} });
  expect(missingFields(ended.inspection, INSPECTION)).toEqual([]);
});

test('the dashboard contains devices by type, rights, the client and its contractor', async () => {
  const answer = await get(technician, `/places/${subjects.place.uuid}/dashboard`);
  const company = (name: string) => `${name}.name ${name}.logo ${name}.email ${name}.address`;
  expect(missingFields(answer, `${company('parentCompany')} ${company('rootCompany')}`)).toEqual([]);
  expect(missingFields(answer.deviceCountByDeviceType, 'deviceTypeName deviceCount')).toEqual([]);
  expect(missingFields(answer.recommendationsByPriority, 'priority recommendationsCount')).toEqual([]);
  expect(missingFields(answer.recommendationsByStatus, 'status recommendationsCount')).toEqual([]);
  expect(missingFields(answer.userRoles, 'role')).toEqual([]);
});

test('a QR code is reported as used on a device, and as free after removal', async () => {
  const used = async () => (await get(technician, `/qrcodes/${subjects.freeCode}`)).code.used;
  const url = `/places/${subjects.place.uuid}/devices/${subjects.spareDevice.uuid}/qr-code`;
  expect(await used()).toBe(false);
  await technician('PUT', url, { body: { qrcodeId: subjects.freeCode } });
  expect(await used()).toBe(true);
  await technician('DELETE', url);
  expect(await used()).toBe(false);
});

test('a controller cannot read records of an open visit in any view of the device', async () => {
  const { db } = app.database;
  const { id } = subjects.inspection;
  await db.updateTable('inspections').set({ status: 'IN_PROGRESS' }).where('id', '=', id).execute();
  const controller = await app.as('kontroler@deratex.example');
  for (const path of ['', '/all-data']) {
    const { devices } = await get(controller, `/places/${subjects.place.uuid}/devices${path}`);
    expect(JSON.stringify(devices)).not.toContain(subjects.actionRecord.uuid);
  }
  await db.updateTable('inspections').set({ status: 'COMPLETED' }).where('id', '=', id).execute();
});

test('the session token names the company in both fields', async () => {
  const login = { email: 'admin@deratex.example', password: 'Trapline1!' };
  const { access_token: token } = (await admin('POST', '/auth/login', { body: login })).body;
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const own = (await get(admin, '/account/me')).companyUuid;
  expect(claims).toMatchObject({ companyUuid: own, type: 'COMPANY_ADMIN' });
});

const LORA =
  'uuid name description awsUuid devEui appKey appEui deviceUuid company.uuid company.name place.id place.name device.id device.uniqueId createdAt detectedValue detectedAt adminDetectedValue adminDetectedAt lastUplinkAt uplinks awsData.error configuration.pir configuration.reed1 configuration.reed2 configuration.ext1 configuration.ext2 configuration.reed1Inv configuration.reed2Inv configuration.confirmedStatusPeriod configuration.unconfirmedStatusPeriod configuration.failedSendRetryPeriod configuration.failedSendRetry configuration.sthsActiveAlgorithm configuration.sthsPresenceThreshold configuration.sthsPresenceHysteresis configuration.sthsMotionThreshold configuration.sthsMotionHysteresis';
const LORA_STATUS =
  'batteryLevel detectionsCounter detectionsCounterNew detectStatus detectedByAlgorithm detectionNumber';

test('a LoRa device contains history, gateways and radio settings, in the list, as a single record and under its device', async () => {
  const { loraDevices } = await get(superAdmin, '/api/lora/devices');
  const listed = loraDevices.find(
    ({ device, lastUplinkAt }: { device: object | null; lastUplinkAt: string | null }) => device && lastUplinkAt,
  );
  const { loraDevice } = await get(superAdmin, `/api/lora/devices/${listed.uuid}`);
  const under = `/api/places/${listed.place.uuid}/devices/${listed.device.uuid}/lora-device`;
  const { loraDevice: ofDevice } = await get(superAdmin, under);
  for (const answer of [listed, loraDevice, ofDevice]) {
    expect(missingFields(answer, LORA)).toEqual([]);
    expect(missingFields(answer.lastUplinkData.Status, LORA_STATUS)).toEqual([]);
  }
  const { rows, count } = await get(superAdmin, `/api/lora/devices/${listed.uuid}/history`);
  expect(missingFields(rows, 'uuid createdAt type data visibility user')).toEqual([]);
  expect(count).toBe(rows.length);
  const { gateways } = await get(technician, '/api/lora/gateways');
  expect(missingFields(gateways, 'uuid name description devEui createdAt lastUplinkAt')).toEqual([]);
  const { loraDevices: choices } = await get(technician, `/api/places/${subjects.place.uuid}/lora-devices`);
  expect(missingFields(choices, 'uuid name description devEui deviceUuid')).toEqual([]);
  await superAdmin('POST', `/places/${listed.place.uuid}/radio-settings`, { body: { data: '0E', port: 4 } });
  const { radioSettings } = await get(superAdmin, `/devices/${listed.device.uuid}/radio-settings`);
  expect(missingFields(radioSettings, 'id deviceId type value createdAt receivedAt')).toEqual([]);
});
