import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Named } from '../../../test/fixture.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import { addAction } from '../../../test/subject-parts.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Caller } from '../../../test/test-app.ts';

/** A visit shows every alarm that was open during it, whatever happened to the device meanwhile. */

const MINUTE = 60_000;

const here = setUpVisits();
beforeEach(async () => {
  const { app, subjects } = here;
  await sql`insert into device_states (device_id, root_company_id, detect, detected_at)
    select id, root_company_id, true, ${TEST_NOW} from devices where id = ${subjects.spareDevice.id}`.execute(
    app.database.db,
  );
});

const place = () => `/api/places/${here.subjects.place.uuid}`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const begin = async (caller: Caller = here.technician): Promise<string> =>
  `${place()}/inspections/${(await ok(caller('POST', `${place()}/inspections`, { body: { name: 'Wizyta' } }))).inspection.uuid}`;
const entriesIn = async (visit: string) => (await ok(here.admin('GET', `${visit}/details`))).inspection.devices;
const entryIn = async (visit: string) =>
  (await entriesIn(visit)).find(
    ({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.spareDevice.uuid,
  );
const takeOut = async (visit: string) =>
  ok(here.technician('DELETE', `${visit}/devices/${(await entryIn(visit)).uuid}`));
const putBack = (visit: string, caller = here.technician) =>
  ok(caller('POST', `${visit}/devices`, { body: { deviceUuid: here.subjects.spareDevice.uuid } }));
const check = async (visit: string, body: object = {}) =>
  ok(here.technician('POST', `${visit}/devices/${(await entryIn(visit)).uuid}/set-checked`, { body }));
const clean = () => ok(here.technician('POST', `/api/devices/${here.subjects.spareDevice.uuid}/clean-detection`));
const finish = (visit: string, caller = here.technician) => ok(caller('POST', `${visit}/finish`, { body: {} }));
const remove = (caller: Caller) =>
  caller('POST', `${place()}/devices/bulk-delete`, { body: { deviceUuids: [here.subjects.spareDevice.uuid] } });
const isAlarming = async (): Promise<boolean> =>
  (
    await here.app.database.db
      .selectFrom('device_states')
      .select('detect')
      .where('device_id', '=', here.subjects.spareDevice.id)
      .executeTakeFirstOrThrow()
  ).detect;

const setAlarm = (detect: boolean) =>
  sql`update device_states set detect = ${detect} where device_id = ${here.subjects.spareDevice.id}`.execute(
    here.app.database.db,
  );

test('a device with an alarm is not taken out of a visit that goes on', async () => {
  const visit = await begin();
  const { uuid } = await entryIn(visit);
  const refused = { status: 409, body: { code: 'inspections/device_alarms' } };
  expect(await here.technician('DELETE', `${visit}/devices/${uuid}`)).toMatchObject(refused);
  await clean();
  expect(await here.technician('DELETE', `${visit}/devices/${uuid}`)).toMatchObject(refused);
  await finish(visit);
  expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  await takeOut(visit);
});

test('devices with an alarm stand first, then prefixes and numbers ascend (R0525)', async () => {
  const { place: at, spareDevice, deviceType } = here.subjects;
  const body = { amountType: 'SPECIFIC', deviceTypeUuid: deviceType.uuid };
  const specificUniqueIds = [{ uniqueId: 'Y10' }, { uniqueId: 'Y2' }, { uniqueId: 'A3' }];
  await ok(here.admin('POST', `/api/places/${at.uuid}/devices`, { body: { ...body, specificUniqueIds } }));
  const devices = (await entriesIn(await begin())).map(({ device }: { device: object }) => device);
  expect(devices[0]).toMatchObject({ uuid: spareDevice.uuid, detect: true });
  const added = devices
    .map(({ uniqueId }: { uniqueId: string }) => uniqueId)
    .filter((id: string) => /^(A3|Y2|Y10)$/.test(id));
  expect(added).toEqual(['A3', 'Y2', 'Y10']);
});

describe('a device taken out and put back', () => {
  test('has the alarm that was raised and ended in between', async () => {
    await setAlarm(false);
    const visit = await begin();
    await takeOut(visit);
    await setAlarm(true);
    await clean();
    await putBack(visit);
    await check(visit);
    await finish(visit);
    expect(await entryIn(visit)).toMatchObject({ device: { detect: false }, alarmEndedAt: TEST_NOW.toISOString() });
    expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  });

  test('after the end has the alarm that stood at the end', async () => {
    await setAlarm(false);
    const visit = await begin();
    await takeOut(visit);
    await setAlarm(true);
    here.app.setNow(new Date(TEST_NOW.getTime() + MINUTE));
    await finish(visit);
    await putBack(visit);
    await check(visit, { recordedAt: TEST_NOW.toISOString() });
    expect(await isAlarming()).toBe(true);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('after the end has none that was raised since', async () => {
    await clean();
    const visit = await begin();
    await takeOut(visit);
    await finish(visit);
    await setAlarm(true);
    await putBack(visit);
    expect(await entryIn(visit)).toMatchObject({ device: { detect: false }, alarmEndedAt: null });
  });
});

describe('a device removed from one of two merged visits has the alarm it had at its end', () => {
  test.each([
    ['the visit that stays', 0],
    ['the visit that goes', 1],
  ])('out of %s', async (_, half) => {
    const first = await begin();
    await finish(first);
    await clean();
    const second = await begin();
    await finish(second);
    const [alarmed, calm] = [first, second];
    await takeOut(alarmed);
    expect(stateInVisit(await entryIn(calm), {})).toBe('NOT_CHECKED');
    const [stays, goes] = half === 0 ? [alarmed, calm] : [calm, alarmed];
    const uuidOf = (visit: string) => visit.slice(visit.lastIndexOf('/') + 1);
    const body = { inspectionId1: uuidOf(stays), inspectionId2: uuidOf(goes) };
    await ok(here.admin('POST', `${place()}/inspections/connect`, { body }));
    expect(await entryIn(stays)).toMatchObject({ device: { detect: true } });
  });
});

describe('a deleted device stays in the open visit', () => {
  test('while its alarm stands', async () => {
    const visit = await begin();
    await ok(remove(here.technician));
    await finish(visit);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('when its alarm was ended in the visit', async () => {
    const visit = await begin();
    await clean();
    await ok(remove(here.technician));
    await finish(visit);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ACTIVITY');
  });

  test('and leaves it when there is nothing to show', async () => {
    await clean();
    const visit = await begin();
    await ok(remove(here.technician));
    expect(await entryIn(visit)).toBeUndefined();
  });
});

describe('an alarm is not the client’s to end', () => {
  let cleaning: Named;
  beforeEach(async () => {
    cleaning = await addAction(here.app.database.db, here.subjects.deviceType.id, { should_clean: true });
  });

  test('by a cleaning in a visit of its own, which is recorded all the same', async () => {
    const visit = await begin(here.client);
    const { uuid } = await entryIn(visit);
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(here.client('POST', `${visit}/devices/${uuid}/actions`, { body }));
    expect((await entryIn(visit)).device.deviceActions).toHaveLength(1);
    expect(await isAlarming()).toBe(true);
    await ok(here.client('POST', `${visit}/device-types/${here.subjects.deviceType.id}/actions`, { body }));
    expect(await isAlarming()).toBe(true);
    await finish(visit, here.client);
    expect(stateInVisit(await entryIn(visit), {})).toBe('ALERT');
  });

  test('by a cleaning at the device', async () => {
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(here.client('POST', `/api/v3/devices/${here.subjects.spareDevice.uuid}/actions`, { body }));
    expect(await isAlarming()).toBe(true);
  });

  test('by deleting the device, which it may once the contractor has ended the alarm', async () => {
    const answer = await remove(here.client);
    expect(answer.body.code, answer.text).toBe('inspections/contractors_facts');
    expect(await isAlarming()).toBe(true);
    await clean();
    await ok(remove(here.client));
  });

  test('the contractor’s cleaning in its visit ends it', async () => {
    const visit = await begin();
    const { uuid } = await entryIn(visit);
    const body = { deviceTypeActionId: cleaning.id, amount: 1 };
    await ok(here.technician('POST', `${visit}/devices/${uuid}/actions`, { body }));
    expect(await isAlarming()).toBe(false);
  });
});
