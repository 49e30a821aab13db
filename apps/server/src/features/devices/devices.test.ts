import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let controller: Caller;
/** Every test has its own facility. */
let place: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());

beforeEach(async () => {
  const answer = await admin('POST', '/places', {
    body: { name: 'Hala', address: 'Rynek 1', companyUuid: own.company.uuid },
  });
  place = answer.body.place;
});

const url = (more = '') => `/api/places/${place.uuid}/devices${more}`;
const create = (body: object, caller = admin) =>
  caller('POST', url(), { body: { deviceTypeId: own.deviceType.id, ...body } });
const specificNumbers = (...ids: string[]) => ({
  amountType: 'SPECIFIC',
  specificUniqueIds: ids.map((uniqueId) => ({ uniqueId })),
});
const numbers = async (): Promise<string[]> =>
  (await admin('GET', url())).body.devices.map((device: { uniqueId: string }) => device.uniqueId);
const addZone = (placeId: number, name: string) =>
  app.database.db
    .insertInto('zones')
    .values({ uuid: crypto.randomUUID(), root_company_id: rootId, place_id: placeId, name })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
let rootId: number;
beforeAll(async () => {
  const row = await app.database.db
    .selectFrom('places')
    .select('root_company_id')
    .where('id', '=', own.place.id)
    .executeTakeFirstOrThrow();
  rootId = row.root_company_id;
});

test('a type is named in the language of the reader, or by its base name without a translation', async () => {
  const types = app.database.db.updateTable('device_types').where('id', '=', own.deviceType.id);
  await types.set({ translations: JSON.stringify({ de: { name: 'Köderstation' } }) }).execute();
  const { name } = (await create({ amountType: 'ONE', prefix: 'K' })).body.deviceType;
  const read = async (language: string) =>
    (await admin('GET', url(), { headers: { 'accept-language': language } })).body.devices[0].deviceType.name;
  expect([await read('de'), await read('it')]).toEqual(['Köderstation', name]);
});

describe('adding', () => {
  test('one device is returned as an object, several as an array, each with an audit entry', async () => {
    const zone = await addZone(place.id, 'Magazyn');
    const single = await create({ amountType: 'ONE', prefix: 'K', zoneUuid: zone.uuid, location: ' Brama ', name: '' });
    expect(single.body).toMatchObject({
      uniqueId: 'K1',
      name: null,
      location: 'Brama',
      zone: { name: 'Magazyn' },
      deviceTypeId: own.deviceType.id,
      placeUuid: place.uuid,
    });
    expect(await actionsOn(app, 'device', single.body.id)).toEqual(['device.create']);
    const several = await create({ amountType: 'MULTIPLE', prefix: 'K', amount: 300 }, technician);
    // the technician is not assigned to the new facility
    expect(several.status).toBe(404);
    const row = await create({ amountType: 'MULTIPLE', prefix: 'K', amount: 300, startFrom: 'NO', startFromNumber: 0 });
    expect(row.body).toHaveLength(300);
    expect(row.body.at(-1).uniqueId).toBe('K301');
    expect(await actionsOn(app, 'device', row.body[150].id)).toEqual(['device.create']);
  });

  test('a start number that leads to a used number adds nothing and returns that number', async () => {
    await create(specificNumbers('k3', 'k5'));
    const answer = await create({
      amountType: 'MULTIPLE',
      prefix: 'K',
      amount: 4,
      startFrom: 'YES',
      startFromNumber: 2,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'devices/uniqueid_already_exists',
        details: 'K3, K5',
        errors: [{ field: 'startFromNumber', code: 'devices/uniqueid_already_exists' }],
      },
    });
    expect(await numbers()).toEqual(['K3', 'K5']);
  });

  test('numbers longer than four characters reject the whole request', async () => {
    await create(specificNumbers('K998'));
    const answer = await create({ amountType: 'MULTIPLE', prefix: 'K', amount: 3 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'UNIQUE_ID_TOO_LONG', details: 'K1000, K1001' } });
    expect((await create(specificNumbers('OK1', 'ABCDE'))).body.code).toBe('UNIQUE_ID_TOO_LONG');
    expect((await create(specificNumbers('', ' '))).body).toMatchObject({
      code: 'UNIQUE_ID_REQUIRED',
      errors: [{ field: 'specificUniqueIds' }],
    });
    expect(await numbers()).toEqual(['K998']);
  });

  test('a duplicate number is rejected, also in different letter case', async () => {
    await create(specificNumbers('ab1'));
    expect((await create(specificNumbers('AB1'))).body.details).toBe('AB1');
    expect((await create(specificNumbers('C1', 'c1'))).body.details).toBe('C1');
    // the same number may exist in another facility
    expect(
      (
        await admin('POST', `/places/${own.place.uuid}/devices`, {
          body: { deviceTypeId: own.deviceType.id, ...specificNumbers('AB1') },
        })
      ).status,
    ).toBe(200);
  });

  test('two simultaneous requests never use the same number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create({ amountType: 'MULTIPLE', prefix: 'R', amount: 5 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = await numbers();
    expect(new Set(all).size).toBe(20);
    const sameNumberAnswers = await Promise.all([create(specificNumbers('Z1')), create(specificNumbers('Z1'))]);
    expect(sameNumberAnswers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a repeated request adds devices once', async () => {
    const init = {
      body: { amountType: 'MULTIPLE', prefix: 'I', amount: 3, deviceTypeId: own.deviceType.id },
      key: 'devices-once',
    };
    const [first, second] = await Promise.all([admin('POST', url(), init), admin('POST', url(), init)]);
    expect(first?.text).toBe(second?.text);
    expect(await numbers()).toEqual(['I1', 'I2', 'I3']);
  });

  test('zones of another facility, types of other companies and a controller are rejected', async () => {
    const foreignZone = await addZone(own.place.id, 'Obca');
    expect((await create({ amountType: 'ONE', prefix: 'K', zoneUuid: foreignZone.uuid })).body.errors[0]).toMatchObject(
      {
        field: 'zoneUuid',
        code: 'not_found',
      },
    );
    const type = await app.database.db
      .insertInto('device_types')
      .values({ uuid: crypto.randomUUID(), name: 'Nowy', color: '#000000', measurement_method: 'AMOUNT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // a global type that the root company has not added
    expect((await create({ amountType: 'ONE', prefix: 'K', deviceTypeId: type.id })).body.errors[0].field).toBe(
      'deviceTypeId',
    );
    expect((await create({ amountType: 'ONE', prefix: 'K' }, controller)).status).toBe(403);
    expect(
      (
        await admin('POST', `/places/${foreign.place.uuid}/devices`, {
          body: { amountType: 'ONE', prefix: 'K', deviceTypeId: own.deviceType.id },
        })
      ).status,
    ).toBe(404);
    expect(await numbers()).toEqual([]);
  });

  test('only a super admin can set a radio identity, for one electronic device and only once', async () => {
    const one = { amountType: 'ONE', prefix: 'E', deviceTypeId: 1, loraDevEui: '0200aabbccddeeff' };
    expect((await create(one)).status).toBe(403);
    expect((await create({ ...one, deviceTypeId: 2 }, superAdmin)).body.errors[0].field).toBe('loraDevEui');
    expect((await create({ ...one, amountType: 'MULTIPLE', amount: 2 }, superAdmin)).status).toBe(400);
    expect((await create(one, superAdmin)).body.loraDevEui).toBe('0200AABBCCDDEEFF');
    expect((await create(one, superAdmin)).body.code).toBe('LORA_DEV_EUI_ALREADY_EXISTS');
  });
});

describe('the limit of the subscription', () => {
  const setLimit = async (devices_limit: number | null) => {
    await app.database.db
      .updateTable('subscriptions')
      .set({ devices_limit })
      .where('root_company_id', '=', rootId)
      .execute();
  };
  const count = async (): Promise<number> => {
    const row = await app.database.db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('root_company_id', '=', rootId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.n;
  };

  test('counts all clients of the root company, also for simultaneous requests', async () => {
    await setLimit((await count()) + 2);
    expect((await create({ amountType: 'MULTIPLE', prefix: 'L', amount: 3 })).body.code).toBe(
      'devices/company_devices_limit_reached',
    );
    expect(await numbers()).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => create({ amountType: 'ONE', prefix: 'L' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const [device] = (await admin('GET', url())).body.devices;
    expect((await admin('POST', url('/bulk-delete'), { body: { deviceUuids: [device.uuid] } })).status).toBe(200);
    expect((await create({ amountType: 'ONE', prefix: 'L' })).status).toBe(200);
    await setLimit(null);
  });
});

describe('reading', () => {
  test('one device is found in its facility; a foreign or deleted one is not', async () => {
    const made = (await create({ amountType: 'ONE', prefix: 'K' })).body;
    expect((await admin('GET', url(`/${made.id}`))).body.device.uniqueId).toBe('K1');
    expect((await admin('GET', url(`/${own.device.uuid}`))).status).toBe(404);
    expect((await admin('GET', `/places/${foreign.place.uuid}/devices/${foreign.device.uuid}`)).status).toBe(404);
    await admin('POST', url('/bulk-delete'), { body: { deviceUuids: [made.uuid] } });
    expect((await admin('GET', url(`/${made.uuid}`))).status).toBe(404);
  });

  test('all data of all devices is sorted newest first and limited', async () => {
    await app.database.db.deleteFrom('device_records').where('device_id', '=', own.spareDevice.id).execute();
    const user = await app.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'technik@deratex.example')
      .executeTakeFirstOrThrow();
    const record = (day: number) => ({
      uuid: crypto.randomUUID(),
      root_company_id: rootId,
      place_id: own.place.id,
      device_id: own.spareDevice.id,
      kind: 'OBJECT' as const,
      device_type_object_id: own.object.id,
      amount: day,
      user_id: user.id,
      created_at: new Date(Date.UTC(2026, 9, day)),
    });
    await app.database.db
      .insertInto('device_records')
      .values(Array.from({ length: 15 }, (_, index) => record(index + 1)))
      .execute();
    const { devices } = (await controller('GET', `/places/${own.place.uuid}/devices/all-data`)).body;
    const spare = devices.find((device: { id: number }) => device.id === own.spareDevice.id);
    const amounts = ({ deviceObjects }: { deviceObjects: { amount: number }[] }) =>
      deviceObjects.map(({ amount }) => amount);
    expect(amounts(spare)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const { device } = (await controller('GET', `/places/${own.place.uuid}/devices/${spare.uuid}`)).body;
    expect(amounts(device)).toEqual([15, 14, 13, 12, 11]);
    expect(spare.deviceObjects[0]).toMatchObject({ deviceTypeObjectId: own.object.id, inspection: null });
    const inVisit = devices.find((device: { id: number }) => device.id === own.device.id);
    expect(
      inVisit.deviceActions.some(
        (one: { inspection: { uuid: string } }) => one.inspection?.uuid === own.inspection.uuid,
      ),
    ).toBe(true);
    const radio = devices.find((device: { lastContactAt: string | null }) => device.lastContactAt !== null);
    expect(radio.deviceHistory[0].createdAt).toBe(radio.lastContactAt);
    expect(radio.deviceHistory.length).toBeGreaterThan(5);
    expect(inVisit.deviceHistory.length === 0 || inVisit.isElectronic).toBe(true);
  });

  test('the visits of a device are listed newest first with state and findings', async () => {
    const deviceUrl = `/places/${own.place.uuid}/devices/${own.device.uuid}`;
    const page = (await controller('GET', `${deviceUrl}/visits?limit=12`)).body;
    const { lastVisits } = (await controller('GET', deviceUrl)).body.device;
    type Visit = { uuid: string; found: { name: string; amount: number | null }[] };
    expect(page.visits.map(({ found: _, ...visit }: Visit) => visit).reverse()).toEqual(lastVisits);
    const [newest] = page.visits as Visit[];
    expect(newest?.uuid).toBe(own.inspection.uuid);
    const { name } = await app.database.db
      .selectFrom('device_type_objects')
      .select('name')
      .where('id', '=', own.object.id)
      .executeTakeFirstOrThrow();
    expect(newest?.found).toContainEqual(expect.objectContaining({ name, amount: expect.any(Number) }));
    expect((await controller('GET', `${deviceUrl}/visits?limit=1&page=2`)).body).toMatchObject({
      count: page.count,
      totalPages: page.count,
      visits: page.visits.slice(1, 2),
    });
    const strange = `/places/${foreign.place.uuid}/devices/${foreign.device.uuid}/visits`;
    expect((await admin('GET', strange)).status).toBe(404);
  });

  test('the types to choose from are those of the root company of the facility', async () => {
    const list = (await admin('GET', `/device-types?placeUuid=${place.uuid}`)).body.deviceTypes;
    expect(list.map((type: { id: number }) => type.id)).toContain(own.deviceType.id);
    expect(list[0]).toHaveProperty('deviceTypeActions');
    expect((await admin('GET', `/device-types?placeUuid=${foreign.place.uuid}`)).status).toBe(404);
  });
});

describe('changing', () => {
  test('changes only the sent fields, empty clears a field, and the trail has both values', async () => {
    const zone = await addZone(place.id, 'Rampa');
    const made = (await create({ amountType: 'ONE', prefix: 'K', description: 'Stary', zoneId: zone.id })).body;
    const patch = (body: object, caller = admin) => caller('PATCH', url(`/${made.uuid}`), { body });
    expect((await patch({ name: 'Karmnik', description: '' })).body.device).toMatchObject({
      name: 'Karmnik',
      description: null,
      zoneUuid: zone.uuid,
    });
    expect((await patch({ zoneUuid: null })).body.device.zone).toBeNull();
    expect((await trailOf(app, 'device', made.id)).at(-1)).toMatchObject({
      action: 'device.update',
      before: { zoneId: zone.id },
      after: { zoneId: null },
    });
    await patch({ zoneUuid: null });
    expect(await actionsOn(app, 'device', made.id)).toEqual(['device.create', 'device.update', 'device.update']);
    expect((await patch({ name: 'X' }, controller)).status).toBe(403);
  });

  test('only a super admin can change a number; the unchanged number is accepted', async () => {
    const [first, second] = (await create(specificNumbers('K1', 'K2'))).body;
    const patch = (body: object, caller = admin) => caller('PATCH', url(`/${first.uuid}`), { body });
    expect((await patch({ uniqueId: ' k1 ', name: 'A' })).body.device.name).toBe('A');
    expect((await patch({ uniqueId: 'K9' })).status).toBe(403);
    expect((await patch({ uniqueId: 'K9' }, superAdmin)).body.device.uniqueId).toBe('K9');
    expect((await patch({ uniqueId: second.uniqueId }, superAdmin)).body).toMatchObject({
      code: 'devices/uniqueid_already_exists',
      details: 'K2',
      errors: [{ field: 'uniqueId' }],
    });
    expect((await patch({ uniqueId: 'K1234' }, superAdmin)).body.code).toBe('UNIQUE_ID_TOO_LONG');
    expect((await patch({ uniqueId: ' ' }, superAdmin)).body.code).toBe('UNIQUE_ID_REQUIRED');
  });
});
