import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../../../test/fixture.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import { addAction } from '../../../test/subject-parts.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Caller } from '../../../test/test-app.ts';

/** A visit shows every alarm that was open during it, whatever happened to the device meanwhile. */

const MINUTE = 60_000;

const setup = setUpVisits();
beforeEach(async () => {
  const { app, subjects } = setup;
  await sql`insert into device_states (device_id, root_company_id, detect, detected_at)
    select id, root_company_id, true, ${TEST_NOW} from devices where id = ${subjects.spareDevice.id}`.execute(
    app.database.db,
  );
});

const place = () => `/api/places/${setup.subjects.place.uuid}`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const startVisit = async (caller: Caller = setup.technician): Promise<string> =>
  `${place()}/inspections/${(await ok(caller('POST', `${place()}/inspections`, { body: { name: 'Wizyta' } }))).inspection.uuid}`;
const entriesIn = async (visit: string) => (await ok(setup.admin('GET', `${visit}/details`))).inspection.devices;
const entryIn = async (visit: string) =>
  (await entriesIn(visit)).find(
    ({ device }: { device: { uuid: string } }) => device.uuid === setup.subjects.spareDevice.uuid,
  );
const removeFromVisit = async (visit: string) =>
  ok(setup.technician('DELETE', `${visit}/devices/${(await entryIn(visit)).uuid}`));
const addToVisit = (visit: string, caller = setup.technician) =>
  ok(caller('POST', `${visit}/devices`, { body: { deviceUuid: setup.subjects.spareDevice.uuid } }));
const check = async (visit: string, body: object = {}) =>
  ok(setup.technician('POST', `${visit}/devices/${(await entryIn(visit)).uuid}/set-checked`, { body }));
const clean = () => ok(setup.technician('POST', `/api/devices/${setup.subjects.spareDevice.uuid}/clean-detection`));
const finish = (visit: string, caller = setup.technician) => ok(caller('POST', `${visit}/finish`, { body: {} }));
const remove = (caller: Caller) =>
  caller('POST', `${place()}/devices/bulk-delete`, { body: { deviceUuids: [setup.subjects.spareDevice.uuid] } });
const isAlarming = async (): Promise<boolean> =>
  (
    await setup.app.database.db
      .selectFrom('device_states')
      .select('detect')
      .where('device_id', '=', setup.subjects.spareDevice.id)
      .executeTakeFirstOrThrow()
  ).detect;

const setAlarm = (detect: boolean) =>
  sql`update device_states set detect = ${detect} where device_id = ${setup.subjects.spareDevice.id}`.execute(
    setup.app.database.db,
  );

test('a device with an alarm cannot be removed from an open visit', async () => {
  const visit = await startVisit();
  const { uuid } = await entryIn(visit);
  const refused = { status: 409, body: { code: 'inspections/device_alarms' } };
  expect(await setup.technician('DELETE', `${visit}/devices/${uuid}`)).toMatchObject(refused);
  await clean();
  expect(await setup.technician('DELETE', `${visit}/devices/${uuid}`)).toMatchObject(refused);
  await finish(visit);
  expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  await removeFromVisit(visit);
});

test('devices with an alarm come first, then prefixes and numbers ascend (R0525)', async () => {
  const { place: at, spareDevice, deviceType } = setup.subjects;
  const body = { amountType: 'SPECIFIC', deviceTypeUuid: deviceType.uuid };
  const specificUniqueIds = [{ uniqueId: 'Y10' }, { uniqueId: 'Y2' }, { uniqueId: 'A3' }];
  await ok(setup.admin('POST', `/api/places/${at.uuid}/devices`, { body: { ...body, specificUniqueIds } }));
  const devices = (await entriesIn(await startVisit())).map(({ device }: { device: object }) => device);
  expect(devices[0]).toMatchObject({ uuid: spareDevice.uuid, detect: true });
  const added = devices
    .map(({ uniqueId }: { uniqueId: string }) => uniqueId)
    .filter((id: string) => /^(A3|Y2|Y10)$/.test(id));
  expect(added).toEqual(['A3', 'Y2', 'Y10']);
});

describe('a device that is removed and added again', () => {
  test('has the alarm that was raised and cleared in between', async () => {
    await setAlarm(false);
    const visit = await startVisit();
    await removeFromVisit(visit);
    await setAlarm(true);
    await clean();
    await addToVisit(visit);
    await check(visit);
    await finish(visit);
    expect(await entryIn(visit)).toMatchObject({ device: { detect: false }, alarmEndedAt: TEST_NOW.toISOString() });
    expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  });

  test('after the end has the alarm that was open at the end', async () => {
    await setAlarm(false);
    const visit = await startVisit();
    await removeFromVisit(visit);
    await setAlarm(true);
    setup.app.setNow(new Date(TEST_NOW.getTime() + MINUTE));
    await finish(visit);
    await addToVisit(visit);
    await check(visit, { recordedAt: TEST_NOW.toISOString() });
    expect(await isAlarming()).toBe(true);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('after the end has no alarm that was raised after it', async () => {
    await clean();
    const visit = await startVisit();
    await removeFromVisit(visit);
    await finish(visit);
    await setAlarm(true);
    await addToVisit(visit);
    expect(await entryIn(visit)).toMatchObject({ device: { detect: false }, alarmEndedAt: null });
  });
});

describe('a device removed from one of two merged visits has the alarm it had at its end', () => {
  test.each([
    ['the remaining visit', 0],
    ['the visit merged into it', 1],
  ])('removed from %s', async (_, half) => {
    const first = await startVisit();
    await finish(first);
    await clean();
    const second = await startVisit();
    await finish(second);
    const [visitWithAlarm, visitWithoutAlarm] = [first, second];
    await removeFromVisit(visitWithAlarm);
    expect(stateInVisit(await entryIn(visitWithoutAlarm), {})).toBe('NOT_CHECKED');
    const [remainingVisit, mergedVisit] =
      half === 0 ? [visitWithAlarm, visitWithoutAlarm] : [visitWithoutAlarm, visitWithAlarm];
    const uuidOf = (visit: string) => visit.slice(visit.lastIndexOf('/') + 1);
    const body = { inspectionId1: uuidOf(remainingVisit), inspectionId2: uuidOf(mergedVisit) };
    await ok(setup.admin('POST', `${place()}/inspections/connect`, { body }));
    expect(await entryIn(remainingVisit)).toMatchObject({ device: { detect: true } });
  });
});

describe('a deleted device stays in the open visit', () => {
  test('while its alarm is open', async () => {
    const visit = await startVisit();
    await ok(remove(setup.technician));
    await finish(visit);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('when its alarm was cleared in the visit', async () => {
    const visit = await startVisit();
    await clean();
    await ok(remove(setup.technician));
    await finish(visit);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  });

  test('but not when it has nothing to show', async () => {
    await clean();
    const visit = await startVisit();
    await ok(remove(setup.technician));
    expect(await entryIn(visit)).toBeUndefined();
  });
});

describe('a client cannot clear an alarm', () => {
  let cleaning: Identity;
  beforeEach(async () => {
    cleaning = await addAction(setup.app.database.db, setup.subjects.deviceType.id, { should_clean: true });
  });

  test('by a cleaning in its own visit, which is recorded', async () => {
    const visit = await startVisit(setup.client);
    const { uuid } = await entryIn(visit);
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(setup.client('POST', `${visit}/devices/${uuid}/actions`, { body }));
    expect((await entryIn(visit)).device.deviceActions).toHaveLength(1);
    expect(await isAlarming()).toBe(true);
    await ok(setup.client('POST', `${visit}/device-types/${setup.subjects.deviceType.id}/actions`, { body }));
    expect(await isAlarming()).toBe(true);
    await finish(visit, setup.client);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('by a cleaning on the device', async () => {
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(setup.client('POST', `/api/v3/devices/${setup.subjects.spareDevice.uuid}/actions`, { body }));
    expect(await isAlarming()).toBe(true);
  });

  test('by deleting the device, which is allowed after the contractor has cleared the alarm', async () => {
    const answer = await remove(setup.client);
    expect(answer.body.code, answer.text).toBe('inspections/contractors_facts');
    expect(await isAlarming()).toBe(true);
    await clean();
    await ok(remove(setup.client));
  });

  test('but the contractor can, by a cleaning in its visit', async () => {
    const visit = await startVisit();
    const { uuid } = await entryIn(visit);
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(setup.technician('POST', `${visit}/devices/${uuid}/actions`, { body }));
    expect(await isAlarming()).toBe(false);
  });
});
