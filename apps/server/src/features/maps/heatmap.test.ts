import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

/** Where pests were found in a period or in a visit, by the final state of the records. */

let app: TestApp;
let own: OwnPlace;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let technician: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await setDay(0);
  subjects = await makeSubjects(app.database.db, 'deratex');
  own = await makeOwnPlace(app.database.db, subjects);
});

const DAY = 24 * 3_600_000;
/** Moves the clock by so many days; the sessions expire meanwhile. */
const setDay = async (days: number): Promise<void> => {
  app.setNow(new Date(TEST_NOW.getTime() + days * DAY));
  superAdmin = await signIn('super@trapline.example');
  admin = await signIn('admin@deratex.example');
  technician = await signIn('technik@deratex.example');
  controller = await signIn('kontroler@deratex.example');
};
const signIn = async (email: string): Promise<Caller> => {
  const visitor = await app.as(null);
  const answer = await visitor('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  const headers = { authorization: `Bearer ${answer.body.access_token}` };
  return (method, address, init) => visitor(method, address, { ...init, headers });
};
const dayOf = (days: number): string => new Date(TEST_NOW.getTime() + days * DAY).toISOString().slice(0, 10);
const url = (more = '') => `/api/places/${own.place.uuid}${more}`;

const callApi = async (caller: Caller, method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) => {
  const answer = await caller(method, address, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const placeDevice = (index: 0 | 1 | 2, mapX: number, mapY: number) =>
  callApi(technician, 'POST', url(`/devices/${own.devices[index].uuid}/set-on-map`), {
    mapX,
    mapY,
    mapUuid: own.map.uuid,
  });

type Visit = { readonly uuid: string; readonly find: (index: 0 | 1 | 2, amount: number) => Promise<string> };

const entryOf = async (visit: string, index: 0 | 1 | 2): Promise<string> => {
  const entry = await app.database.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('inspections as visit', 'visit.id', 'entry.inspection_id')
    .where('visit.uuid', '=', visit)
    .where('entry.device_id', '=', own.devices[index].id)
    .select('entry.uuid')
    .executeTakeFirstOrThrow();
  return entry.uuid;
};

const startVisit = async (caller = technician): Promise<Visit> => {
  const { uuid } = (await callApi(caller, 'POST', url('/inspections'), { name: 'Przegląd' })).inspection;
  return {
    uuid,
    find: async (index, amount) => {
      const address = url(`/inspections/${uuid}/devices/${await entryOf(uuid, index)}/objects`);
      return (await callApi(caller, 'POST', address, { deviceTypeObjectId: subjects.object.id, amount })).object.uuid;
    },
  };
};
const finishVisit = (visit: Visit, caller = technician) =>
  callApi(caller, 'POST', url(`/inspections/${visit.uuid}/finish`), {});

const loadHeatmap = async (query = '', caller = controller) => {
  const answer = await caller('GET', url(`/maps/heatmap${query}`));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

type Spot = {
  uniqueId: string;
  mapX: number;
  days: number;
  isThere: boolean;
  deletedOn: string | null;
  values: { amount: number }[];
};

/** `K1 at 10: 4` */
const spotTexts = async (query = ''): Promise<string[]> =>
  (await loadHeatmap(query)).devices.map(
    ({ uniqueId, mapX, values }: Spot) => `${uniqueId} at ${mapX}: ${values.map(({ amount }) => amount).join()}`,
  );

test('the heatmap shows for each position the findings, their share of the facility, and the days with a device', async () => {
  await placeDevice(0, 10, 10);
  await placeDevice(1, 20, 20);
  await setDay(4);
  const visit = await startVisit();
  await visit.find(0, 3);
  await visit.find(1, 1);
  // this device is on no plan, but its finds count in the total
  await visit.find(2, 4);
  expect(await spotTexts()).toEqual(['K1 at 10: ', 'K2 at 20: ']);
  await finishVisit(visit);
  const answer = await loadHeatmap();
  expect(answer.maps).toMatchObject([{ uuid: own.map.uuid, name: 'Hala' }]);
  expect(answer.deviceTypeObjects).toMatchObject([{ id: subjects.object.id, amount: 8 }]);
  const [first, second, ...others] = answer.devices;
  const object = { deviceTypeObjectId: subjects.object.id };
  expect(first).toMatchObject({
    ...{ uniqueId: 'K1', mapId: own.map.id, mapX: 10, mapY: 10, days: 4, isThere: true },
    deviceType: { id: subjects.deviceType.id, color: expect.stringMatching(/^#/) },
    values: [{ ...object, amount: 3, totalAmountPercentage: 37.5 }],
  });
  expect(second).toMatchObject({ values: [{ ...object, amount: 1, totalAmountPercentage: 12.5 }] });
  expect(others).toEqual([]);
});

test('the heatmap shows findings at the position where the device was at that time', async () => {
  await placeDevice(0, 10, 10);
  await setDay(2);
  const visit = await startVisit();
  await visit.find(0, 2);
  await finishVisit(visit);
  await setDay(3);
  await placeDevice(0, 90, 90);
  await setDay(4);
  await callApi(technician, 'POST', `/api/v3/devices/${own.devices[0].uuid}/objects`, {
    deviceTypeObjectId: subjects.object.id,
    amount: 5,
  });
  expect(await spotTexts()).toEqual(['K1 at 10: 2', 'K1 at 90: 5']);
  const { devices } = await loadHeatmap();
  expect(devices.map(({ days, isThere }: Spot) => [days, isThere])).toEqual([
    [3, false],
    [1, true],
  ]);
  expect(devices.map(({ deletedOn }: Spot) => deletedOn)).toEqual([null, null]);
  await callApi(superAdmin, 'POST', url('/devices/bulk-delete'), { deviceUuids: [own.devices[0].uuid] });
  // the device was deleted with its records between visits; the finds of the visit stay
  expect(await spotTexts()).toEqual(['K1 at 10: 2', 'K1 at 90: ']);
  // both positions are those of a deleted device, not of one that was moved
  const deletedSpots = (await loadHeatmap()).devices.map((spot: { isThere: boolean; deletedOn: string }) => [
    spot.isThere,
    spot.deletedOn,
  ]);
  expect(deletedSpots).toEqual([
    [false, dayOf(4)],
    [false, dayOf(4)],
  ]);
  await callApi(admin, 'DELETE', url(`/maps/${own.map.uuid}`));
  expect(await spotTexts()).toEqual([]);
});

test('the heatmap is for a period, or for one visit with the records since the previous visit', async () => {
  await placeDevice(0, 10, 10);
  const visits: Visit[] = [];
  for (const day of [10, 40, 41]) {
    await setDay(day);
    const visit = await startVisit();
    await visit.find(0, day);
    await finishVisit(visit);
    visits.push(visit);
  }
  const days = (first: number, last: number) => `?from=${dayOf(first)}&to=${dayOf(last)}`;
  expect(await spotTexts(days(0, 39))).toEqual(['K1 at 10: 10']);
  expect(await spotTexts(days(11, 50))).toEqual(['K1 at 10: 81']);
  expect(await spotTexts(days(40, 40))).toEqual(['K1 at 10: 40']);
  expect(await spotTexts(days(11, 39))).toEqual(['K1 at 10: ']);
  expect(await spotTexts(days(-90, -30))).toEqual([]);
  const visitChoices = (await controller('GET', url(`/maps/heatmap/visits${days(11, 50)}`))).body.visits;
  expect(visitChoices).toMatchObject([
    { uuid: visits[1]?.uuid, number: expect.any(String) },
    { uuid: visits[2]?.uuid },
  ]);
  expect((await loadHeatmap(`?inspectionId=${visitChoices[0].uuid}`)).devices).toMatchObject([
    { values: [{ amount: 40 }], days: 30 },
  ]);
  expect((await loadHeatmap(`?inspectionId=${visitChoices[1].id}`)).devices).toMatchObject([
    { values: [{ amount: 41 }], days: 1 },
  ]);
});

test('the heatmap includes changed, deleted, moved, merged and late records, and no cancelled visit', async () => {
  await placeDevice(0, 10, 10);
  await placeDevice(1, 20, 20);
  await setDay(5);
  const first = await startVisit();
  const storedRecord = await first.find(0, 3);
  const deletedRecord = await first.find(1, 7);
  await finishVisit(first);
  const recordUrl = url(`/inspections/${first.uuid}/objects/${storedRecord}`);
  await callApi(technician, 'PATCH', recordUrl, { amount: 5 });
  await callApi(technician, 'DELETE', url(`/inspections/${first.uuid}/objects/${deletedRecord}`));
  expect(await spotTexts()).toEqual(['K1 at 10: 5', 'K2 at 20: ']);

  await callApi(admin, 'POST', url(`/inspections/${first.uuid}/approve`));
  await callApi(admin, 'PATCH', recordUrl, { amount: 6 });
  await callApi(admin, 'POST', url(`/inspections/${first.uuid}/unapprove`));
  await first.find(1, 2);
  expect(await spotTexts()).toEqual(['K1 at 10: 6', 'K2 at 20: 2']);

  const second = await startVisit(admin);
  await second.find(0, 10);
  await finishVisit(second, admin);
  await callApi(admin, 'POST', url('/inspections/connect'), { inspectionId1: first.uuid, inspectionId2: second.uuid });
  expect(await spotTexts()).toEqual(['K1 at 10: 16', 'K2 at 20: 2']);

  const cancelled = await startVisit();
  await cancelled.find(0, 100);
  await callApi(technician, 'POST', url(`/inspections/${cancelled.uuid}/cancel`), {});
  expect(await spotTexts()).toEqual(['K1 at 10: 16', 'K2 at 20: 2']);
  const sums = sql<{ stored: number; counted: number }>`select
    (select sum(amount) from pest_totals where place_id = ${own.place.id} and span = 'YEAR')::integer as stored,
    (select sum(record.amount) from device_records record join inspections visit on visit.id = record.inspection_id
      where record.place_id = ${own.place.id} and record.deleted_at is null and record.kind = 'OBJECT'
        and visit.status = 'COMPLETED')::integer as counted`;
  expect((await sums.execute(app.database.db)).rows).toEqual([{ stored: 18, counted: 18 }]);
});

test('the heatmap uses the days of the reader for the times of a date picker', async () => {
  await placeDevice(0, 10, 10);
  await setDay(1);
  const visit = await startVisit();
  await visit.find(0, 3);
  await finishVisit(visit);
  const midnight = (days: number, before: number) =>
    new Date(Date.parse(`${dayOf(days)}T00:00:00+0100`) - before).toISOString();
  // the day of the visit in Warsaw time, which begins on the previous day in UTC
  const pickedRange = `?from=${midnight(1, 0)}&to=${midnight(2, 1)}`;
  expect(await spotTexts(pickedRange)).toEqual(['K1 at 10: 3']);
  expect(await spotTexts(`?from=${midnight(0, 0)}&to=${midnight(1, 1)}`)).toEqual(['K1 at 10: ']);
  expect(await spotTexts(`?from=${midnight(2, 0)}&to=${midnight(3, 1)}`)).toEqual(['K1 at 10: ']);
  const { body } = await controller('GET', url(`/maps/heatmap/visits${pickedRange}`));
  expect(body.visits.map(({ uuid }: { uuid: string }) => uuid)).toEqual([visit.uuid]);
});

test('the heatmap rejects a period that ends before it begins, and visits that are foreign, open or cancelled', async () => {
  for (const address of ['/maps/heatmap', '/maps/heatmap/visits']) {
    expect(await controller('GET', url(`${address}?from=2026-03-02&to=2026-03-01`))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to', code: 'invalid_date' }] },
    });
    expect((await controller('GET', url(`${address}?from=1990-01-01&to=2199-12-31`))).status).toBe(200);
  }
  expect((await technician('GET', url(`/maps/heatmap?inspectionId=${subjects.inspection.uuid}`))).status).toBe(404);
  const openVisit = await startVisit();
  expect((await technician('GET', url(`/maps/heatmap?inspectionId=${openVisit.uuid}`))).status).toBe(404);
});
