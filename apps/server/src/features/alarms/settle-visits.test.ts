import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import type { Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Alarms raised during work at the trap are settled, and no capture is lost because of a visit nobody ended. */

let app: TestApp;
let trap: RadioTrap;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  ({ trap, subjects } = await addTrap(app));
});

const minutesLater = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

const raise = async (deviceId: number, minutes: number) => {
  await app.database.db
    .updateTable('alarms')
    .set({ cleared_at: TEST_NOW, cleared_how: 'person' })
    .where('device_id', '=', deviceId)
    .where('cleared_at', 'is', null)
    .execute();
  const { id } = await app.database.db
    .insertInto('alarms')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: trap.rootCompanyId, place_id: trap.place.id, kind: 'detection' },
      ...{ device_id: deviceId, lora_device_id: trap.loraDeviceId, during_inspection_id: subjects.inspection.id },
      ...{ raised_at: minutesLater(minutes), registered_at: minutesLater(minutes), last_at: minutesLater(minutes) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const alarm = (id: number) =>
  app.database.db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setVisitStatus = (status: 'IN_PROGRESS' | 'COMPLETED') =>
  app.database.db.updateTable('inspections').set({ status }).where('id', '=', subjects.inspection.id).execute();
const recordCheck = (minutes: number) =>
  app.database.db
    .updateTable('inspection_devices')
    .set({ checked_at: minutesLater(minutes) })
    .where('id', '=', subjects.inspectionDevice.id)
    .execute();
const settle = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.settleVisits', {});
const hasOpenAlert = async (deviceId: number) =>
  (
    await app.database.db
      .selectFrom('device_states')
      .select('detect')
      .where('device_id', '=', deviceId)
      .executeTakeFirst()
  )?.detect === true;
const notifications = async (deviceId: number) => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('id')
    .where('notification_key', '=', 'LORA_DEVICE_ALERT')
    .where('device_id', '=', deviceId)
    .execute();
  return rows.length;
};

test('the visit clears the alarm of a trap that was checked after it fired', async () => {
  const id = await raise(subjects.device.id, -20);
  await recordCheck(-10);
  await settle();
  expect(await alarm(id)).toMatchObject({ cleared_how: 'visit', during_inspection_id: subjects.inspection.id });
  expect(await notifications(subjects.device.id)).toBe(0);
});

test('an alarm that was not checked, or fired after the check, is notified once when the visit ends', async () => {
  const uncheckedAlarm = await raise(trap.device.id, -20);
  const firedAgain = await raise(subjects.device.id, -5);
  await recordCheck(-10);
  await settle();
  await settle();
  for (const [id, deviceId] of [
    [uncheckedAlarm, trap.device.id],
    [firedAgain, subjects.device.id],
  ] as const) {
    expect(await alarm(id)).toMatchObject({ cleared_at: null, during_inspection_id: null });
    expect(await hasOpenAlert(deviceId)).toBe(true);
  }
  const reported = await notifications(trap.device.id);
  expect(reported).toBeGreaterThan(0);
  await settle();
  expect(await notifications(trap.device.id)).toBe(reported);
});

test('a visit that is not ended delays an alarm for half an hour', async () => {
  await setVisitStatus('IN_PROGRESS');
  const id = await raise(trap.device.id, 0);
  app.setNow(minutesLater(29));
  await settle();
  expect(await alarm(id)).toMatchObject({ during_inspection_id: subjects.inspection.id });
  app.setNow(minutesLater(31));
  await settle();
  expect(await alarm(id)).toMatchObject({ during_inspection_id: null, cleared_at: null });
  expect(await hasOpenAlert(trap.device.id)).toBe(true);
  await setVisitStatus('COMPLETED');
});

test('an unchecked alarm is notified when its device is deleted, and the device stays in the open visit', async () => {
  await setVisitStatus('IN_PROGRESS');
  const id = await raise(trap.device.id, -5);
  const visitDevice = await app.database.db
    .insertInto('inspection_devices')
    .values({
      ...{ uuid: crypto.randomUUID(), root_company_id: trap.rootCompanyId, created_at: TEST_NOW },
      ...{ inspection_id: subjects.inspection.id, device_id: trap.device.id },
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const technician = await app.as('technik@deratex.example');
  const place = `/api/places/${trap.place.uuid}`;
  const removed = await technician(
    'DELETE',
    `${place}/inspections/${subjects.inspection.uuid}/devices/${visitDevice.uuid}`,
  );
  expect(removed).toMatchObject({ status: 409, body: { code: 'inspections/device_alarms' } });
  const body = { deviceUuids: [trap.device.uuid] };
  const client = await app.as('klient@deratex.example');
  const refused = await client('POST', `${place}/devices/bulk-delete`, { body });
  expect(refused.body.code, refused.text).toBe('inspections/contractors_facts');
  const before = await notifications(trap.device.id);
  const deleted = await technician('POST', `${place}/devices/bulk-delete`, { body });
  expect(deleted.status, deleted.text).toBe(200);
  expect(await alarm(id)).toMatchObject({ during_inspection_id: null, cleared_how: 'person' });
  expect(await notifications(trap.device.id)).toBeGreaterThan(before);
  expect(await hasOpenAlert(trap.device.id)).toBe(true);
  const { deleted_at } = await app.database.db
    .selectFrom('inspection_devices')
    .select('deleted_at')
    .where('id', '=', visitDevice.id)
    .executeTakeFirstOrThrow();
  expect(deleted_at).toBeNull();
  await setVisitStatus('COMPLETED');
});

test('an unchecked alarm is notified as soon as the visit is finished', async () => {
  await setVisitStatus('IN_PROGRESS');
  const uncheckedAlarm = await raise(trap.device.id, -5);
  const checkedAlarm = await raise(subjects.device.id, -5);
  await recordCheck(-1);
  const url = `/api/places/${trap.place.uuid}/inspections/${subjects.inspection.uuid}/finish`;
  const finished = await (await app.as('admin@deratex.example'))('POST', url, { body: {} });
  expect(finished.status, finished.text).toBe(200);
  expect(await alarm(uncheckedAlarm)).toMatchObject({ cleared_at: null, during_inspection_id: null });
  expect(await alarm(checkedAlarm)).toMatchObject({
    cleared_how: 'visit',
    during_inspection_id: subjects.inspection.id,
  });
  expect(await hasOpenAlert(trap.device.id)).toBe(true);
  expect(await notifications(trap.device.id)).toBeGreaterThan(0);
});
