import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let foreignCaller: Caller;
let device: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  foreignCaller = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());

let createdCount = 0;
const eui = () => {
  createdCount += 1;
  return `A0${createdCount.toString(16).padStart(14, '0')}`.toUpperCase();
};
const KEY = '00112233445566778899AABBCCDDEEFF';
const OLD_APP_EUI = '0000000000000000';

beforeEach(async () => {
  createdCount += 1;
  const { body } = await superAdmin('POST', `/places/${own.place.uuid}/devices`, {
    body: {
      amountType: 'SPECIFIC',
      specificUniqueIds: [{ uniqueId: `L${createdCount.toString(36)}` }],
      deviceTypeId: own.deviceType.id,
    },
  });
  device = body;
});

const create = async (body: object = {}, caller = superAdmin) => {
  const answer = await caller('POST', '/api/lora/devices', {
    body: { companyUuid: own.company.uuid, devEui: eui(), ...body },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.loraDevice;
};
const read = async (uuid: string, caller = superAdmin) =>
  (await caller('GET', `/api/lora/devices/${uuid}`)).body.loraDevice;
const ofDevice = (tail = '') => `/api/places/${own.place.uuid}/devices/${device.uuid}/lora-device${tail}`;
const identityOf = async () =>
  (await superAdmin('GET', `/places/${own.place.uuid}/devices/${device.uuid}`)).body.device.loraDevEui;

describe('registering', () => {
  test('stores the key sealed, never shown or audited; the identity is in upper case and unique', async () => {
    const lora = await create({ devEui: '00aabbccddeeff01', appKey: KEY.toLowerCase() });
    expect(lora).toMatchObject({ devEui: '00AABBCCDDEEFF01', appKey: null, hasAppKey: true, isOld: false });
    const row = await app.database.db
      .selectFrom('lora_devices')
      .select('sealed_app_key as sealed')
      .where('uuid', '=', lora.uuid)
      .executeTakeFirstOrThrow();
    expect(row.sealed).not.toContain(KEY);
    const trail = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'loraDevice')
      .execute();
    expect(JSON.stringify(trail)).not.toContain(KEY);
    const again = await superAdmin('POST', '/api/lora/devices', {
      body: { companyUuid: own.company.uuid, devEui: '00AABBCCDDEEFF01' },
    });
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'LORA_DEV_EUI_ALREADY_EXISTS']);
  });

  test('audits a changed key without any value, not even the sealed one', async () => {
    const lora = await create({ appKey: KEY });
    await superAdmin('PATCH', `/api/lora/devices/${lora.uuid}`, { body: { appKey: KEY.replace('F', '0') } });
    const [, changed] = await trailOf(app, 'loraDevice', lora.id);
    expect(changed?.after).toEqual({ sealedAppKey: '***' });
  });

  test('is allowed for a company admin in the own company only', async () => {
    expect((await create({ companyUuid: undefined }, admin)).company.name).toBeTruthy();
    const other = await admin('POST', '/api/lora/devices', {
      body: { companyUuid: foreign.company.uuid, devEui: eui() },
    });
    expect(other.status).toBe(400);
    expect((await technician('POST', '/api/lora/devices', { body: { devEui: eui() } })).status).toBe(403);
  });

  test('connects it at once to a device that has its identity', async () => {
    const devEui = eui();
    await superAdmin('PATCH', `/devices/${device.id}`, { body: { loraDevEui: devEui } });
    expect((await create({ devEui })).deviceUuid).toBe(device.uuid);
  });
});

describe('visibility', () => {
  test('only super admins can read identity, key, raw counters and commands', async () => {
    const lora = await create({ placeUuid: own.place.uuid });
    const technicianView = await read(lora.uuid, technician);
    expect(technicianView).toMatchObject({
      uuid: lora.uuid,
      signalStatus: 'noSignal',
      awsData: { error: null },
      uplinks: [],
    });
    for (const field of [
      'devEui',
      'appKey',
      'appEui',
      'awsUuid',
      'adminDetectedValue',
      'configuration',
      'pendingCommands',
    ])
      expect(technicianView).not.toHaveProperty(field);
    expect(lora.configuration).toMatchObject({ pir: null, confirmedStatusPeriod: null });
    expect((await controller('GET', '/api/lora/devices')).status).toBe(200);
  });

  test('a LoRa device of another root company is not found in any list or address', async () => {
    const lora = await create({ placeUuid: own.place.uuid });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/uplinks/paginated'],
      ['GET', '/history'],
    ] as const)
      expect((await foreignCaller(method, `/api/lora/devices/${lora.uuid}${path}`)).status).toBe(404);
    const { loraDevices } = (await foreignCaller('GET', '/api/lora/devices')).body;
    expect(loraDevices.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(lora.uuid);
  });

  test('a technician sees only LoRa devices of assigned facilities', async () => {
    const stock = await create();
    expect((await technician('GET', `/api/lora/devices/${stock.uuid}`)).status).toBe(404);
    expect((await admin('GET', `/api/lora/devices/${stock.uuid}`)).status).toBe(200);
  });
});

describe('the list', () => {
  type ListedLora = { uuid: string; isOld: boolean; signalStatus: string };
  const list = async (query: string) =>
    (await superAdmin('GET', `/api/lora/devices?${query}`)).body as { loraDevices: ListedLora[]; count: number };

  test('is filtered by generation, company and words, and sorted newest first', async () => {
    const company = `companyUuid=${own.company.uuid}`;
    const one = await create({ name: 'Zebra w hali', appEui: OLD_APP_EUI });
    const two = await create({ name: 'Ananas w hali' });
    const uuids = async (query: string) => (await list(`${company}&${query}`)).loraDevices.map(({ uuid }) => uuid);
    expect((await uuids('')).slice(0, 2)).toEqual([two.uuid, one.uuid]);
    await app.database.db
      .updateTable('lora_devices')
      .set({ created_at: new Date(TEST_NOW.getTime() + 1000) })
      .where('uuid', '=', one.uuid)
      .execute();
    expect((await uuids('')).slice(0, 2)).toEqual([one.uuid, two.uuid]);
    expect(await uuids('search=w%20hali&sort=name')).toEqual([two.uuid, one.uuid]);
    expect(await uuids('search=w%20hali&version=OLD')).toEqual([one.uuid]);
    expect(await uuids(`search=${one.devEui.slice(2)}`)).toContain(one.uuid);
    const paged = await list(`${company}&page=1&limit=1`);
    expect([paged.loraDevices.length, paged.count > 1]).toEqual([1, true]);
    expect((await list(`companyUuid=${foreign.company.uuid}&search=w%20hali`)).loraDevices).toEqual([]);
  });

  test('is filtered by status in the database with the rule of the contract', async () => {
    const all = (await list('view=short')).loraDevices;
    for (const status of ['alert', 'online', 'noSignal']) {
      const wanted = all.filter(({ signalStatus }) => signalStatus === status).map(({ uuid }) => uuid);
      expect((await list(`view=short&status=${status}`)).loraDevices.map(({ uuid }) => uuid)).toEqual(wanted);
    }
  });
});

describe('assigning', () => {
  test('a technician assigns a LoRa device of the company; the device gets its identity, and no other can use it', async () => {
    const lora = await create();
    expect((await technician('GET', ofDevice())).body).toEqual({ loraDevice: null });
    const choices = (await technician('GET', `/api/places/${own.place.uuid}/lora-devices`)).body.loraDevices;
    expect(choices).toContainEqual(expect.objectContaining({ uuid: lora.uuid, devEui: lora.devEui, deviceUuid: null }));
    const visibleDevices = (await controller('GET', `/api/places/${own.place.uuid}/lora-devices`)).body.loraDevices;
    expect(visibleDevices.every((one: object) => !('devEui' in one))).toBe(true);

    const { status, body } = await technician('POST', ofDevice('/assign'), { body: { loraDeviceUuid: lora.uuid } });
    expect(status).toBe(200);
    expect(body.loraDevice).toMatchObject({ deviceUuid: device.uuid, place: { uuid: own.place.uuid } });
    expect(await identityOf()).toBe(lora.devEui);
    const twice = await technician('POST', ofDevice('/assign'), { body: { loraDeviceUuid: lora.uuid } });
    expect([twice.status, twice.body.errors[0].code]).toEqual([409, 'lora/device_assigned']);
    const second = await technician('POST', ofDevice('/assign'), { body: { loraDeviceUuid: (await create()).uuid } });
    expect([second.status, second.body.errors[0].code]).toEqual([409, 'lora/device_has_one']);
    const other = `/api/places/${own.place.uuid}/devices/${own.otherDevice.uuid}/lora-device/assign`;
    const conflict = await technician('POST', other, { body: { loraDeviceUuid: lora.uuid } });
    expect([conflict.status, conflict.body.errors[0].code]).toEqual([409, 'lora/device_assigned']);
    const steps = await trailOf(app, 'loraDevice', lora.id);
    expect(steps.map(({ action }) => action)).toEqual(['loraDevice.create', 'loraDevice.assign']);
  });

  test('an unassigned LoRa device is free, and the device has no identity', async () => {
    const lora = await create();
    await technician('POST', ofDevice('/assign'), { body: { loraDeviceUuid: lora.uuid } });
    expect((await superAdmin('DELETE', `/api/lora/devices/${lora.uuid}`)).body.errors[0].code).toBe(
      'lora/device_assigned',
    );
    expect((await technician('DELETE', ofDevice())).body).toEqual({ success: true });
    expect(await identityOf()).toBeNull();
    expect((await read(lora.uuid)).deviceUuid).toBeNull();
    expect((await technician('DELETE', ofDevice())).status).toBe(200);
    expect((await superAdmin('DELETE', `/api/lora/devices/${lora.uuid}`)).status).toBe(200);
    expect((await superAdmin('GET', `/api/lora/devices/${lora.uuid}`)).status).toBe(404);
  });

  test('a LoRa device created on a device is assigned at once', async () => {
    const devEui = eui();
    const { body } = await technician('POST', ofDevice(), { body: { devEui, name: 'Nowy', appEui: OLD_APP_EUI } });
    expect(body.loraDevice).toMatchObject({ name: 'Nowy', isOld: true, device: { uuid: device.uuid } });
    expect(await identityOf()).toBe(devEui);
  });

  test('a LoRa device of another root company cannot be assigned, nor one be assigned to a foreign device', async () => {
    const foreignDevice = await create({ companyUuid: foreign.company.uuid });
    const answer = await superAdmin('POST', ofDevice('/assign'), { body: { loraDeviceUuid: foreignDevice.uuid } });
    expect(answer.status).toBe(400);
    const moved = await superAdmin('PATCH', `/api/lora/devices/${foreignDevice.uuid}`, {
      body: { companyUuid: own.company.uuid },
    });
    expect(moved.status).toBe(400);
  });

  test('a LoRa device is free after its identity was cleared on the device, or the device was deleted', async () => {
    const lora = await create();
    await technician('POST', ofDevice('/assign'), { body: { loraDeviceUuid: lora.uuid } });
    await superAdmin('PATCH', `/devices/${device.id}`, { body: { loraDevEui: null } });
    expect((await read(lora.uuid)).deviceUuid).toBeNull();
    await superAdmin('PATCH', `/devices/${device.id}`, { body: { loraDevEui: lora.devEui } });
    expect((await read(lora.uuid)).deviceUuid).toBe(device.uuid);
    await superAdmin('DELETE', `/devices/${device.id}`);
    expect((await read(lora.uuid)).deviceUuid).toBeNull();
  });

  test('an edit moves it: company, facility and device follow', async () => {
    const lora = await create();
    const change = async (body: object) =>
      (await superAdmin('PATCH', `/api/lora/devices/${lora.uuid}`, { body })).body.loraDevice;
    const target = { companyUuid: own.company.uuid, placeUuid: own.place.uuid, deviceUuid: device.uuid };
    expect(await change({ name: 'Przy rampie', ...target })).toMatchObject({
      name: 'Przy rampie',
      company: { uuid: own.company.uuid },
      place: { uuid: own.place.uuid },
      device: { uuid: device.uuid },
    });
    expect(await identityOf()).toBe(lora.devEui);
    expect(await change({ deviceUuid: null })).toMatchObject({ device: null, place: { uuid: own.place.uuid } });
    expect(await identityOf()).toBeNull();
    expect(await change({ placeUuid: null })).toMatchObject({ place: null });
    const twice = await Promise.all(
      ['a', 'b'].map((name) =>
        superAdmin('PATCH', `/api/lora/devices/${lora.uuid}`, { body: { name, deviceUuid: device.uuid } }),
      ),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('an edit conflict contains the facility that another person has chosen', async () => {
  const lora = await create();
  const edit = (body: object, headers = {}) => superAdmin('PATCH', `/api/lora/devices/${lora.uuid}`, { body, headers });
  const moved = await edit({ placeUuid: own.place.uuid });
  const stale = { 'if-match': `"${lora.version}"` };
  const refused = await edit({ companyUuid: own.company.uuid, placeUuid: null, deviceUuid: null }, stale);
  expect(refused.body.changed).toMatchObject({ version: moved.body.loraDevice.version });
  expect(refused.body.changed.now).toEqual({ placeUuid: own.place.uuid });
});

describe('gateways', () => {
  test('are registered by a super admin and readable by all; an identity is unique', async () => {
    const devEui = eui();
    const { body } = await superAdmin('POST', '/api/lora/gateways', { body: { devEui, name: 'Dach' } });
    expect(body.gateway).toMatchObject({ devEui, name: 'Dach', lastUplinkAt: null });
    const path = `/api/lora/gateways/${body.gateway.uuid}`;
    expect((await controller('GET', path)).body.gateway.devEui).toBe(devEui);
    expect((await admin('PATCH', path, { body: { name: 'x' } })).status).toBe(403);
    const again = await superAdmin('POST', '/api/lora/gateways', { body: { devEui } });
    expect(again.body.errors[0].code).toBe('lora/gateway_exists');
    expect((await superAdmin('PATCH', path, { body: { description: 'Hala 2' } })).body.gateway.description).toBe(
      'Hala 2',
    );
    expect((await superAdmin('DELETE', path)).status).toBe(200);
    expect((await superAdmin('GET', path)).status).toBe(404);
  });
});
