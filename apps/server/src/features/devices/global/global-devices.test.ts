import { GLOBAL_SORTS, SIGNAL_STATUSES } from '@trapline/contract/devices/rules.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type Statement, type TestApp } from '../../../../test/test-app.ts';

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
  const body = { name: 'Hala', address: 'Rynek 1', companyUuid: own.company.uuid };
  place = (await admin('POST', '/places', { body })).body.place;
});

type ListedDevice = {
  id: number;
  uuid: string;
  uniqueId: string;
  name: string | null;
  placeUuid: string;
  signalStatus: string | null;
  company: { uuid: string };
};
type Page = { devices: ListedDevice[]; count: number; totalPages: number };

const list = async (query = '', caller = admin): Promise<Page> => (await caller('GET', `/devices?${query}`)).body;
const create = (body: object, caller = admin) =>
  caller('POST', '/devices', {
    body: { placeId: place.id, deviceTypeId: own.deviceType.id, description: 'Opis', ...body },
  });
const numbers = ({ devices }: Page) => devices.map(({ uniqueId }) => uniqueId);

describe('the list', () => {
  test('contains the devices of all visible facilities, without pages by default', async () => {
    const all = await list('view=short', superAdmin);
    expect(all.count).toBe(all.devices.length);
    const ids = (page: Page) => page.devices.map(({ id }) => id);
    expect(ids(all)).toEqual(expect.arrayContaining([own.device.id, foreign.device.id]));
    const ours = await list('view=short');
    expect(ids(ours)).toContain(own.device.id);
    expect(ids(ours)).not.toContain(foreign.device.id);
    const assigned = await list('view=short', technician);
    expect(ids(ours)).toEqual(expect.arrayContaining(ids(assigned)));
    expect((await create({ uniqueId: 'A1' })).status).toBe(200);
    expect((await list('view=short', technician)).count).toBe(assigned.count);
    expect((await controller('GET', '/devices')).status).toBe(403);
  });

  test('pages contain every device once, in the requested order, and reversed', async () => {
    for (const sort of GLOBAL_SORTS) {
      const all = (await list(`view=short&sort=${sort}`)).devices.map(({ id }) => id);
      const paged: number[] = [];
      const { totalPages } = await list(`view=short&sort=${sort}&page=1&limit=50`);
      for (let page = 1; page <= totalPages; page++) {
        paged.push(...(await list(`view=short&sort=${sort}&page=${page}&limit=50`)).devices.map(({ id }) => id));
      }
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
    }
    const [ascending, descending] = [await list('view=short&sort=number'), await list('view=short&sort=-number')];
    expect(descending.devices.map(({ id }) => id)).toEqual(ascending.devices.map(({ id }) => id).reverse());
    expect((await list('view=short&page=999')).devices).toEqual([]);
  });

  test('numbers are sorted numerically', async () => {
    for (const uniqueId of ['K10', 'K2', 'B7', 'K1']) await create({ uniqueId });
    expect(numbers(await list(`placeUuid=${place.uuid}&page=1`))).toEqual(['B7', 'K1', 'K2', 'K10']);
  });

  test('filters are combined, and words are found by their beginning', async () => {
    await create({ uniqueId: 'K1', name: 'Łapka przy bramie' });
    await create({ uniqueId: 'K2', location: 'Magazyn główny' });
    const placeFilter = `placeId=${place.id}`;
    expect(numbers(await list(`${placeFilter}&search=lapka`))).toEqual(['K1']);
    expect(numbers(await list(`${placeFilter}&search=glow mag`))).toEqual(['K2']);
    expect(numbers(await list(`${placeFilter}&search=k2`))).toEqual(['K2']);
    expect(await list(`${placeFilter}&search=!!`)).toMatchObject({ devices: [], count: 0, totalPages: 0 });
    expect((await list(`${placeFilter}&deviceTypeId=${own.deviceType.id}`)).count).toBe(2);
    expect((await list(`${placeFilter}&deviceTypeId=2`)).count).toBe(0);
    expect((await list(`${placeFilter}&companyUuid=${own.company.uuid}`)).count).toBe(2);
    expect((await list(`companyUuid=${foreign.company.uuid}`)).count).toBe(0);
  });

  test('a status filter uses the same rule as the device, also across pages', async () => {
    const everything = (await list('view=short', superAdmin)).devices;
    for (const status of SIGNAL_STATUSES) {
      const listed = await list(`view=short&status=${status}`, superAdmin);
      expect(listed.devices.map(({ id }) => id)).toEqual(
        everything.filter(({ signalStatus }) => signalStatus === status).map(({ id }) => id),
      );
    }
    expect(new Set(everything.map(({ signalStatus }) => signalStatus))).toEqual(new Set([null, ...SIGNAL_STATUSES]));
  });

  test('each sort order of each user uses an index', async () => {
    const planOf = ({ sql: text, parameters }: Statement) =>
      app.database.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        await sql`set local enable_incremental_sort = off`.execute(tx);
        const { rows } = await tx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, [...parameters]),
        );
        return rows.flatMap((row) => Object.values(row)).join('\n');
      });
    for (const caller of [superAdmin, admin]) {
      for (const sort of GLOBAL_SORTS) {
        const statements = await app.statementsOf(() => list(`view=short&page=1&limit=10&sort=${sort}`, caller));
        const listStatement = statements.find(({ sql: text }) => text.includes('"places"."id" as "placeId"'));
        const plan = listStatement ? await planOf(listStatement) : '';
        expect(plan).toContain('Scan');
        expect(plan).not.toMatch(/^\s*(?:->\s*)?Sort/m);
      }
    }
  });

  test('the full view contains records and radio reports, the short view does not', async () => {
    const radio = (await list('view=short', superAdmin)).devices.find(({ signalStatus }) => signalStatus === 'online');
    const reported = Array.from({ length: 7 }, (_, hour) => ({
      root_company_id: rootId,
      device_id: radio?.id ?? 0,
      type: hour === 6 ? 2 : 1,
      detect: hour === 6,
      battery: 200 - hour,
      rssi: -70,
      detection_counter: hour,
      created_at: new Date(Date.UTC(2027, 0, 1, hour)),
    }));
    await app.database.db.insertInto('device_history').values(reported).execute();
    const { devices } = await list(`search=${radio?.uniqueId}`, superAdmin);
    const full = devices.find(({ id }) => id === radio?.id) as unknown as { deviceHistory: object[] };
    expect(full).toMatchObject({ deviceActions: expect.any(Array), place: { zones: expect.any(Array) } });
    expect(full.deviceHistory).toHaveLength(5);
    expect(full.deviceHistory[0]).toMatchObject({ type: 2, detect: true, battery: 194, detectionCounter: 6 });
    expect((await list('view=short', superAdmin)).devices[0]).not.toHaveProperty('deviceHistory');
    const history = await superAdmin('GET', `/devices/${radio?.uuid}/full-history`);
    expect(history.body.history.slice(0, 7).map((row: { detectionCounter: number }) => row.detectionCounter)).toEqual([
      6, 5, 4, 3, 2, 1, 0,
    ]);
    expect((await admin('GET', `/devices/${radio?.uuid}/full-history`)).status).toBe(403);
  });
});

let rootId = 0;
beforeAll(async () => {
  const query = app.database.db.selectFrom('places').select('root_company_id').where('id', '=', own.place.id);
  rootId = (await query.executeTakeFirstOrThrow()).root_company_id;
});

describe('one device', () => {
  test('is created in a visible facility, with an audit entry', async () => {
    const made = await create({ uniqueId: ' k7 ', location: 'Brama' });
    expect(made.body.device).toMatchObject({
      uniqueId: 'K7',
      location: 'Brama',
      placeUuid: place.uuid,
      company: { uuid: own.company.uuid },
      place: { name: 'Hala', radioErrorInterval: expect.any(Number), zones: [] },
      deviceHistory: [],
    });
    expect((await trailOf(app, 'device', made.body.device.id)).at(-1)).toMatchObject({ action: 'device.create' });
    expect((await admin('GET', `/devices/${made.body.device.id}`)).body.device.uuid).toBe(made.body.device.uuid);
    expect((await admin('GET', `/devices/${foreign.device.uuid}`)).status).toBe(404);
  });

  test('missing, used or too long values are reported at their fields with the codes of this form', async () => {
    await create({ uniqueId: 'K1' });
    const refused = async (body: object) => {
      const { status, body: answer } = await create(body);
      return [status, answer.code, answer.errors[0]?.field];
    };
    expect(await refused({ uniqueId: 'k1' })).toEqual([409, 'UNIQUE_ID_EXISTS', 'uniqueId']);
    expect(await refused({ uniqueId: 'K1234' })).toEqual([400, 'UNIQUE_ID_TOO_LONG', 'uniqueId']);
    expect(await refused({ uniqueId: ' ' })).toEqual([400, 'UNIQUE_ID_REQUIRED', 'uniqueId']);
    expect(await refused({})).toEqual([400, 'UNIQUE_ID_REQUIRED', 'uniqueId']);
    expect(await refused({ uniqueId: 'K2', placeId: undefined })).toEqual([400, 'validation_error', 'placeId']);
    expect(await refused({ uniqueId: 'K2', placeId: foreign.place.id })).toEqual([400, 'validation_error', 'placeId']);
    expect(await refused({ uniqueId: 'K2', deviceTypeId: undefined })).toEqual([
      400,
      'validation_error',
      'deviceTypeId',
    ]);
    expect((await list(`placeId=${place.id}`)).count).toBe(1);
  });

  test('facility and type cannot change, but may be sent unchanged', async () => {
    const { device } = (await create({ uniqueId: 'K1' })).body;
    const patch = (body: object, caller = admin) => caller('PATCH', `/devices/${device.uuid}`, { body });
    const unchangedFields = { id: device.id, placeId: place.uuid, deviceTypeId: own.deviceType.id, uniqueId: 'K1' };
    expect((await patch({ ...unchangedFields, description: 'Nowy', loraDevEui: null })).body.device.description).toBe(
      'Nowy',
    );
    expect((await patch({ placeId: own.place.id })).body.code).toBe('devices/place_locked');
    expect((await patch({ deviceTypeId: 2 })).body.code).toBe('devices/device_type_locked');
    expect((await patch({ uniqueId: 'K2' })).status).toBe(403);
    expect((await patch({ uniqueId: 'K2' }, superAdmin)).body.device.uniqueId).toBe('K2');
    await create({ uniqueId: 'K3' });
    expect((await patch({ uniqueId: 'K3' }, superAdmin)).body.code).toBe('UNIQUE_ID_EXISTS');
    const bait = (await create({ uniqueId: 'B1', deviceTypeId: 2 })).body.device;
    const identity = { body: { loraDevEui: '0200AABBCCDDEE01' } };
    const refused = await superAdmin('PATCH', `/devices/${bait.uuid}`, identity);
    expect(refused.body.errors[0].field).toBe('loraDevEui');
  });

  test('a cleared radio identity can be used for a device of another facility', async () => {
    const eui = '0200AABBCCDDEE77';
    const radio = { deviceTypeId: 1, loraDevEui: eui };
    expect((await create({ uniqueId: 'E1', ...radio })).status).toBe(403);
    const { device } = (await create({ uniqueId: 'E1', ...radio }, superAdmin)).body;
    const elsewhere = { uniqueId: 'E99', ...radio, placeId: own.place.id };
    expect((await create(elsewhere, superAdmin)).body).toMatchObject({
      code: 'LORA_DEV_EUI_ALREADY_EXISTS',
      errors: [{ field: 'loraDevEui' }],
    });
    const clear = (caller: Caller) => caller('PATCH', `/devices/${device.uuid}`, { body: { loraDevEui: '' } });
    expect((await clear(admin)).status).toBe(403);
    expect((await clear(superAdmin)).body.device.loraDevEui).toBeNull();
    expect((await create(elsewhere, superAdmin)).body.device.loraDevEui).toBe(eui);
  });

  test('two edits of the same version do not overwrite each other', async () => {
    const { device } = (await create({ uniqueId: 'K1' })).body;
    const change = (description: string) =>
      admin('PATCH', `/devices/${device.uuid}`, {
        body: { description },
        headers: { 'if-match': `"${device.version}"` },
      });
    expect((await change('Pierwszy')).status).toBe(200);
    expect((await change('Drugi')).body.code).toBe('changed_meanwhile');
  });

  test('a deleted device is not found and its number is free; a technician cannot delete here', async () => {
    const { device } = (await create({ uniqueId: 'K1' })).body;
    expect((await technician('DELETE', `/devices/${own.device.uuid}`)).status).toBe(403);
    expect((await admin('DELETE', `/devices/${foreign.device.uuid}`)).status).toBe(404);
    expect((await admin('DELETE', `/devices/${device.uuid}`)).body).toEqual({ success: true });
    expect((await admin('GET', `/devices/${device.uuid}`)).status).toBe(404);
    expect((await create({ uniqueId: 'K1' })).status).toBe(200);
  });

  test('only one of several simultaneous requests gets the last place of a subscription', async () => {
    const setDevicesLimit = (devices_limit: number | null) =>
      app.database.db
        .updateTable('subscriptions')
        .set({ devices_limit })
        .where('root_company_id', '=', rootId)
        .execute();
    const { n } = await app.database.db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('root_company_id', '=', rootId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    await setDevicesLimit(n + 1);
    const answers = await Promise.all(['L1', 'L2', 'L3'].map((uniqueId) => create({ uniqueId })));
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual([
      'devices/company_devices_limit_reached',
      'devices/company_devices_limit_reached',
      'made',
    ]);
    await setDevicesLimit(null);
  });
});
