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
const advanceMinute = () => {
  now += MINUTE;
  app.setNow(new Date(now));
};
const visits = () => `/api/places/${subjects.place.uuid}/inspections`;
const startVisit = async (): Promise<string> => {
  advanceMinute();
  return `${visits()}/${(await ok(admin('POST', visits(), { body: { name: 'Wizyta' } }))).inspection.uuid}`;
};
const finish = async (visit: string) => {
  advanceMinute();
  await ok(admin('POST', `${visit}/finish`, { body: {} }));
};
const detailsOf = async (visit: string) => (await ok(admin('GET', `${visit}/details`))).inspection;
const entryOf = async (visit: string, device: string): Promise<string> => {
  const { devices } = await detailsOf(visit);
  return `${visit}/devices/${devices.find((entry: { device: { uuid: string } }) => entry.device.uuid === device).uuid}`;
};
const checkDevice = async (visit: string, device: string) => {
  advanceMinute();
  await ok(admin('POST', `${await entryOf(visit, device)}/set-checked`, { body: {} }));
};
const add = async (visit: string, device: string, kind: 'objects' | 'observations', body: object) => {
  advanceMinute();
  return ok(admin('POST', `${await entryOf(visit, device)}/${kind}`, { body }));
};

test('a visit contains the last findings and the route, without removed ones', async () => {
  const { device, spareDevice } = subjects;
  const baitConsumption = await addObservationType(app.database.db, subjects.deviceType.id, 'BAIT_COLLECT');
  const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
  const { deviceTypes, mixtures } = await detailsOf(await startVisit());
  const pest = deviceTypes.find(({ id }: { id: number }) => id === subjects.deviceType.id).deviceTypeObjects[0].id;
  const [first] = (await ok(admin('GET', `${visits()}?status=IN_PROGRESS`))).inspections;
  const before = `${visits()}/${first.uuid}`;
  const packs = [{ mixtureId: mixtures[0].id, value: 3 }];
  await checkDevice(before, spareDevice.uuid);
  await add(before, spareDevice.uuid, 'observations', {
    deviceTypeObservationId: baitConsumption.id,
    amountPercentage: 40,
  });
  await add(before, spareDevice.uuid, 'observations', { deviceTypeObservationId: refill.id, mixtures: packs });
  await add(before, spareDevice.uuid, 'objects', { deviceTypeObjectId: pest, amount: 2 });
  const { object } = await add(before, spareDevice.uuid, 'objects', { deviceTypeObjectId: pest, amount: 9 });
  await ok(admin('DELETE', `${before}/objects/${object.uuid}`));
  await checkDevice(before, device.uuid);
  expect(await detailsOf(before)).toMatchObject({ lastLooks: [] });
  await finish(before);

  const middleVisit = await startVisit();
  await checkDevice(middleVisit, device.uuid);
  await finish(middleVisit);

  const visit = await startVisit();
  const { lastLooks, lastRefill } = await detailsOf(visit);
  const ownChecks = lastLooks.filter(({ deviceId }: { deviceId: number }) =>
    [device.id, spareDevice.id].includes(deviceId),
  );
  expect(ownChecks).toMatchObject([
    // the visit in between checked only one of them
    { deviceId: device.id, baitPercentage: null, pests: [] },
    { deviceId: spareDevice.id, baitPercentage: 40, pests: [{ deviceTypeObjectId: pest, amount: 2 }] },
  ]);
  expect(lastRefill).toEqual(packs);
  await finish(visit);
  expect(await detailsOf(visit)).toMatchObject({ lastLooks: [], lastRefill: [] });
});

test('a cancelled visit is not counted', async () => {
  const cancelled = await startVisit();
  await checkDevice(cancelled, subjects.device.uuid);
  await ok(admin('POST', `${cancelled}/cancel`));
  const { lastLooks } = await detailsOf(await startVisit());
  expect(lastLooks.map(({ deviceId }: { deviceId: number }) => deviceId)).not.toContain(subjects.device.id);
});
