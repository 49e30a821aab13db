import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { loadRevisionsAt } from './plan-revisions.read.ts';

/** A plan as it was at an earlier time, and its published and agreed revisions. */

let app: TestApp;
let subjects: Subjects;
let own: OwnPlace;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let client: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  client = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  own = await makeOwnPlace(app.database.db, subjects);
});

const setMinute = (minutes: number): string => {
  const moment = new Date(TEST_NOW.getTime() + minutes * 60_000);
  app.setNow(moment);
  return moment.toISOString();
};
const url = (more = '') => `/api/places/${own.place.uuid}/maps/${own.map.uuid}${more}`;
const placeDevice = (index: 0 | 1 | 2, mapX: number, mapY: number) =>
  technician('POST', `/api/places/${own.place.uuid}/devices/${own.devices[index].uuid}/set-on-map`, {
    body: { mapX, mapY, mapUuid: own.map.uuid },
  });
const deviceTexts = async (query = ''): Promise<string[]> => {
  const { devices } = (await admin('GET', url(query))).body.map;
  return devices.map(
    ({ uniqueId, mapX, mapY }: { uniqueId: string; mapX: number; mapY: number }) => `${uniqueId} ${mapX} ${mapY}`,
  );
};
const publish = (note: string, caller = admin) => caller('POST', url('/revisions'), { body: { note } });
const revisions = async () => (await admin('GET', url('/revisions'))).body;

test('a plan of an earlier time shows devices with their position and number of that time, also deleted ones', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  await placeDevice(1, 20, 20);
  const beforeChanges = setMinute(10);
  setMinute(20);
  await placeDevice(0, 99, 99);
  await superAdmin('PATCH', `/api/places/${own.place.uuid}/devices/${own.devices[0].uuid}`, {
    body: { uniqueId: 'X9' },
  });
  await technician('POST', `/api/places/${own.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [own.devices[1].uuid] },
  });
  setMinute(30);
  expect(await deviceTexts(`?at=${beforeChanges}`)).toEqual(['K1 10 10', 'K2 20 20']);
  expect(await deviceTexts()).toEqual(['X9 99 99']);
  const { map } = (await admin('GET', url(`?at=${beforeChanges}`))).body;
  expect(map.devices[0]).toMatchObject({ markerState: null, signalStatus: null, loraDevices: [] });
});

test('a plan of an earlier time shows devices and types with their name and colour of that time', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  const beforeChanges = setMinute(10);
  const deviceLabels = async (query = '') => {
    const [device] = (await admin('GET', url(query))).body.map.devices;
    return [device.name, device.deviceType.name, device.deviceType.color];
  };
  const [name, typeName, color] = await deviceLabels();
  const { deviceType } = (await admin('GET', url())).body.map.devices[0];
  const address = `/api/device-types/${deviceType.uuid}`;
  setMinute(20);
  const rename = (to: string) =>
    admin('PATCH', `/api/places/${own.place.uuid}/devices/${own.devices[0].uuid}`, { body: { name: to } });
  const before = (await superAdmin('GET', address)).body.deviceType;
  for (const to of ['Rampa', 'Rampa 2']) expect((await rename(to)).status).toBe(200);
  const afterRename = setMinute(25);
  setMinute(27);
  const body = { name: 'Karmnik nowy', color: '#123456', translations: { pl: { name: 'Karmnik nowy' } } };
  expect(await superAdmin('PATCH', address, { body })).toMatchObject({ status: 200 });
  setMinute(30);
  expect(await deviceLabels()).toEqual(['Rampa 2', 'Karmnik nowy', '#123456']);
  expect(await deviceLabels(`?at=${afterRename}`)).toEqual(['Rampa 2', typeName, color]);
  expect(await deviceLabels(`?at=${beforeChanges}`)).toEqual([name, typeName, color]);
  const restoredType = { name: before.name, color: before.color, translations: before.translations };
  await superAdmin('PATCH', address, { body: restoredType });
});

test('the order of types is the same in all views of a plan, also after the last device of a type was deleted', async () => {
  setMinute(0);
  const types = async () => {
    const typesNow = (await admin('GET', url())).body.map.deviceTypeIds;
    const typesBefore = (await admin('GET', url(`?at=${setMinute(1)}`))).body.map.deviceTypeIds;
    const heatmapTypes = (await admin('GET', `/api/places/${own.place.uuid}/maps/heatmap`)).body.deviceTypeIds;
    expect([typesBefore, heatmapTypes]).toEqual([typesNow, typesNow]);
    return typesNow;
  };
  const before = await types();
  expect(before.length).toBeGreaterThan(0);
  expect(before).toEqual([...before].sort((left: number, right: number) => left - right));
  await technician('POST', `/api/places/${own.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: own.devices.map(({ uuid }) => uuid) },
  });
  expect(await types()).toEqual(before);
});

test('the comparison of two times lists added, moved, renumbered and removed devices', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  await placeDevice(1, 20, 20);
  const from = setMinute(10);
  setMinute(20);
  await placeDevice(0, 11, 10);
  await placeDevice(2, 30, 30);
  await technician('DELETE', `/api/places/${own.place.uuid}/devices/${own.devices[1].uuid}/unset-from-map`);
  const middle = setMinute(25);
  setMinute(27);
  await superAdmin('PATCH', `/api/places/${own.place.uuid}/devices/${own.devices[2].uuid}`, {
    body: { uniqueId: 'X3' },
  });
  setMinute(30);
  const changes = async (query: string) =>
    (await admin('GET', url(`/compare?${query}`))).body.changes.map(
      ({ kind, before, after }: { kind: string; before: { uniqueId: string }; after: { uniqueId: string } }) =>
        `${kind} ${(before ?? after).uniqueId}`,
    );
  expect((await changes(`from=${from}&to=${middle}`)).sort()).toEqual(['ADDED K3', 'MOVED K1', 'REMOVED K2']);
  expect(await changes(`from=${middle}`)).toEqual(['RENUMBERED K3']);
  expect(await changes(`from=${from}&to=${from}`)).toEqual([]);
});

test('unpublished changes are counted, and each side agrees once, to the newest revision', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  expect(await revisions()).toEqual({ revisions: [], unpublished: 1 });
  const { revision: first } = (await publish('Plan pierwszy')).body;
  expect(first).toMatchObject({ number: 1, note: 'Plan pierwszy', agreements: [] });
  setMinute(1);
  expect((await revisions()).unpublished).toBe(0);
  expect((await publish('Nic')).body.code).toBe('maps/nothing_changed');

  const agree = (uuid: string, caller: Caller) => caller('POST', url(`/revisions/${uuid}/agree`));
  expect((await agree(first.uuid, admin)).body.revision.agreements).toMatchObject([{ side: 'CONTRACTOR' }]);
  expect((await agree(first.uuid, technician)).body.code).toBe('maps/already_agreed');

  setMinute(10);
  await placeDevice(0, 50, 50);
  const { revision: second } = (await publish('Przestawiona')).body;
  expect((await agree(first.uuid, admin)).body.code).toBe('maps/revision_replaced');
  const [newest, before] = (await revisions()).revisions;
  expect([newest.number, before.number]).toEqual([2, 1]);
  expect(await deviceTexts(`?at=${before.effectiveFrom}`)).toEqual(['K1 10 10']);
  expect(await actionsOn(app, 'mapRevision', second.id)).toEqual(['mapRevision.create']);
});

test('a deleted plan can be read with its revisions, and cannot be changed', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  const first = setMinute(5);
  const { revision } = (await publish('Plan pierwszy')).body;
  setMinute(10);
  await placeDevice(0, 50, 50);
  await placeDevice(1, 20, 20);
  setMinute(20);
  expect((await admin('DELETE', url())).status).toBe(200);
  setMinute(25);
  expect(await deviceTexts()).toEqual(['K1 50 50', 'K2 20 20']);
  expect(await deviceTexts(`?at=${first}`)).toEqual(['K1 10 10']);
  expect(await deviceTexts(`?at=${setMinute(28)}`)).toEqual(['K1 50 50', 'K2 20 20']);
  expect(await revisions()).toMatchObject({ revisions: [{ note: 'Plan pierwszy' }], unpublished: 2 });
  const { changes } = (await client('GET', url(`/compare?from=${first}`))).body;
  expect(changes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['ADDED', 'MOVED']);
  expect((await client('GET', url('/signed-url'))).status).toBe(200);

  const refusedCalls = [
    placeDevice(2, 5, 5),
    publish('Jeszcze'),
    admin('POST', url(`/revisions/${revision.uuid}/agree`)),
    admin('PATCH', url(), { body: { name: 'Nowa' } }),
    admin('DELETE', url()),
  ];
  const statuses = (await Promise.all(refusedCalls)).map(({ status }) => status);
  expect(statuses).toEqual([400, 404, 404, 404, 404]);
});

test('two simultaneous publications get different numbers, or one gets "nothing changed"', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  for (let round = 1; round <= 6; round++) {
    setMinute(round);
    await placeDevice(0, round, round);
    const answers = await Promise.all([publish('Jeden'), publish('Drugi', technician)]);
    for (const { status, text } of answers) expect([200, 409], text).toContain(status);
    const numbers = (await revisions()).revisions.map(({ number }: { number: number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('people of both sides who can agree are notified, but not the person who published', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  const notificationsOf = async (caller: Caller): Promise<string[]> =>
    (await caller('GET', '/api/account/notifications/latest')).body.rows
      .filter(({ notificationKey, place }: { notificationKey: string; place: { uuid: string } }) => {
        return notificationKey === 'PLAN_PUBLISHED' && place.uuid === own.place.uuid;
      })
      .map(({ plan, body }: { plan: { name: string }; body: string }) => `${plan.name}: ${body}`);
  await publish('Plan');
  expect(await notificationsOf(client)).toEqual([expect.stringContaining('Hala: Hala')]);
  expect(await notificationsOf(admin)).toEqual([]);
  expect(await notificationsOf(technician)).toEqual([]);
  setMinute(1);
  await placeDevice(0, 20, 20);
  await publish('Jeszcze raz', technician);
  expect(await notificationsOf(admin)).toHaveLength(1);
  expect(await notificationsOf(client)).toHaveLength(2);
});

test('a controller can agree, but cannot publish', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  expect((await publish('Plan', client)).status).toBe(403);
  const { revision } = (await publish('Plan')).body;
  expect((await client('POST', url(`/revisions/${revision.uuid}/agree`))).status).toBe(200);
});

test('a person who belongs to neither side cannot agree', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  const { revision } = (await publish('Plan', superAdmin)).body;
  expect((await superAdmin('POST', url(`/revisions/${revision.uuid}/agree`))).status).toBe(403);
  expect((await revisions()).revisions[0].agreements).toEqual([]);
});

test('publishing waits for the removal of a device, and locks the plan after the devices', async () => {
  setMinute(0);
  await placeDevice(0, 10, 10);
  const statements = (await app.statementsOf(() => publish('Plan'))).map(({ sql }) => sql);
  const devices = statements.findIndex((sql) => /from "devices" .* for no key update of "devices"/.test(sql));
  const plan = statements.findIndex((sql) => /from "maps" .* for update/.test(sql));
  expect(devices).toBeGreaterThanOrEqual(0);
  expect(plan).toBeGreaterThan(devices);
});

test('a document shows the number of changes that were unpublished at its time, as the page of the plan does', async () => {
  const { db, services } = { db: app.database.db, services: app.services };
  const revisionAt = async (moment: string) => {
    const ctx = { db, services, now: app.now } as unknown as AnyCtx;
    return (await loadRevisionsAt(ctx, [own.map.id], new Date(moment))).get(own.map.id);
  };
  const before = setMinute(0);
  await placeDevice(0, 10, 10);
  await placeDevice(1, 20, 20);
  setMinute(5);
  await publish('Pierwsza');
  const { uuid } = (await revisions()).revisions[0];
  setMinute(6);
  await client('POST', url(`/revisions/${uuid}/agree`));
  const agreedAt = setMinute(7);
  setMinute(8);
  await placeDevice(0, 99, 99);
  await placeDevice(2, 30, 30);
  await superAdmin('PATCH', `/api/places/${own.place.uuid}/devices/${own.devices[1].uuid}`, {
    body: { uniqueId: 'X8' },
  });
  const movedAt = setMinute(10);
  expect(await revisionAt(before)).toBeUndefined();
  expect(await revisionAt(agreedAt)).toMatchObject({ number: 1, agreed: [{ side: 'CLIENT' }], unpublished: 0 });
  const { unpublished } = await revisions();
  expect(unpublished).toBe(3);
  expect((await revisionAt(movedAt))?.unpublished).toBe(unpublished);
  await placeDevice(0, 10, 10);
  const movedBackAt = setMinute(12);
  expect((await revisionAt(movedBackAt))?.unpublished).toBe((await revisions()).unpublished);
});
