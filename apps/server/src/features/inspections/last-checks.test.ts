import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** An open visit shows the results of previous visits and the order in which they passed the devices. */

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
let now: number;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  // otherwise the visits of the demo would count as previous ones
  await sql`update inspections set status = 'CANCELLED'`.execute(app.database.db);
  now = TEST_NOW.getTime();
});
afterAll(() => app.close());

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const later = () => {
  now += MINUTE;
  app.setNow(new Date(now));
};
const visits = () => `/api/places/${subjects.place.uuid}/inspections`;
const begin = async (): Promise<string> => {
  later();
  return `${visits()}/${(await ok(admin('POST', visits(), { body: { name: 'Wizyta' } }))).inspection.uuid}`;
};
const finish = async (visit: string) => {
  later();
  await ok(admin('POST', `${visit}/finish`, { body: {} }));
};
const detailsOf = async (visit: string) => (await ok(admin('GET', `${visit}/details`))).inspection;
const entryOf = async (visit: string, device: string): Promise<string> => {
  const { devices } = await detailsOf(visit);
  return `${visit}/devices/${devices.find((entry: { device: { uuid: string } }) => entry.device.uuid === device).uuid}`;
};
const look = async (visit: string, device: string) => {
  later();
  await ok(admin('POST', `${await entryOf(visit, device)}/set-checked`, { body: {} }));
};
const add = async (visit: string, device: string, what: 'objects' | 'observations', body: object) => {
  later();
  return ok(admin('POST', `${await entryOf(visit, device)}/${what}`, { body }));
};

test('the last finds and the route; removed ones are left out', async () => {
  const { device, spareDevice } = subjects;
  const eaten = await addObservationType(app.database.db, subjects.deviceType.id, 'BAIT_COLLECT');
  const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
  const { deviceTypes, mixtures } = await detailsOf(await begin());
  const pest = deviceTypes.find(({ id }: { id: number }) => id === subjects.deviceType.id).deviceTypeObjects[0].id;
  const [first] = (await ok(admin('GET', `${visits()}?status=IN_PROGRESS`))).inspections;
  const before = `${visits()}/${first.uuid}`;
  const packs = [{ mixtureId: mixtures[0].id, value: 3 }];
  await look(before, spareDevice.uuid);
  await add(before, spareDevice.uuid, 'observations', { deviceTypeObservationId: eaten.id, amountPercentage: 40 });
  await add(before, spareDevice.uuid, 'observations', { deviceTypeObservationId: refill.id, mixtures: packs });
  await add(before, spareDevice.uuid, 'objects', { deviceTypeObjectId: pest, amount: 2 });
  const { object } = await add(before, spareDevice.uuid, 'objects', { deviceTypeObjectId: pest, amount: 9 });
  await ok(admin('DELETE', `${before}/objects/${object.uuid}`));
  await look(before, device.uuid);
  expect(await detailsOf(before)).toMatchObject({ lastLooks: [] });
  await finish(before);

  const between = await begin();
  await look(between, device.uuid);
  await finish(between);

  const visit = await begin();
  const { lastLooks, lastRefill } = await detailsOf(visit);
  const own = lastLooks.filter(({ deviceId }: { deviceId: number }) => [device.id, spareDevice.id].includes(deviceId));
  expect(own).toMatchObject([
    // the visit in between checked only one of them
    { deviceId: device.id, baitPercentage: null, pests: [] },
    { deviceId: spareDevice.id, baitPercentage: 40, pests: [{ deviceTypeObjectId: pest, amount: 2 }] },
  ]);
  expect(lastRefill).toEqual(packs);
  await finish(visit);
  expect(await detailsOf(visit)).toMatchObject({ lastLooks: [], lastRefill: [] });
});

test('a cancelled visit counts nowhere', async () => {
  const cancelled = await begin();
  await look(cancelled, subjects.device.uuid);
  await ok(admin('POST', `${cancelled}/cancel`));
  const { lastLooks } = await detailsOf(await begin());
  expect(lastLooks.map(({ deviceId }: { deviceId: number }) => deviceId)).not.toContain(subjects.device.id);
});
