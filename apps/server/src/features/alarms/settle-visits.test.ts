import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import type { Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/** What fired while a visit had the trap in hand is settled, and no capture is lost behind a visit nobody ended. */

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

const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

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
      ...{ raised_at: at(minutes), told_at: at(minutes), last_at: at(minutes) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const alarm = (id: number) =>
  app.database.db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const visitIs = (status: 'IN_PROGRESS' | 'COMPLETED') =>
  app.database.db.updateTable('inspections').set({ status }).where('id', '=', subjects.inspection.id).execute();
const checked = (minutes: number) =>
  app.database.db
    .updateTable('inspection_devices')
    .set({ checked_at: at(minutes) })
    .where('id', '=', subjects.inspectionDevice.id)
    .execute();
const settle = () => runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.settleVisits', {});
const isRed = async (deviceId: number) =>
  (
    await app.database.db
      .selectFrom('device_states')
      .select('detect')
      .where('device_id', '=', deviceId)
      .executeTakeFirst()
  )?.detect === true;
const news = async (deviceId: number) => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('id')
    .where('notification_key', '=', 'LORA_DEVICE_ALERT')
    .where('device_id', '=', deviceId)
    .execute();
  return rows.length;
};

test('a trap that was looked at after it fired is done with the visit', async () => {
  const id = await raise(subjects.device.id, -20);
  await checked(-10);
  await settle();
  expect(await alarm(id)).toMatchObject({ cleared_how: 'visit', during_inspection_id: subjects.inspection.id });
  expect(await news(subjects.device.id)).toBe(0);
});

test('one that nobody looked at, or that fired again after it was, rings when the visit is over, once', async () => {
  const unseen = await raise(trap.device.id, -20);
  const again = await raise(subjects.device.id, -5);
  await checked(-10);
  await settle();
  await settle();
  for (const [id, deviceId] of [
    [unseen, trap.device.id],
    [again, subjects.device.id],
  ] as const) {
    expect(await alarm(id)).toMatchObject({ cleared_at: null, during_inspection_id: null });
    expect(await isRed(deviceId)).toBe(true);
  }
  const told = await news(trap.device.id);
  expect(told).toBeGreaterThan(0);
  await settle();
  expect(await news(trap.device.id)).toBe(told);
});

test('a visit that nobody ends delays an alarm for half an hour, not for the night', async () => {
  await visitIs('IN_PROGRESS');
  const id = await raise(trap.device.id, 0);
  app.setNow(at(29));
  await settle();
  expect(await alarm(id)).toMatchObject({ during_inspection_id: subjects.inspection.id });
  app.setNow(at(31));
  await settle();
  expect(await alarm(id)).toMatchObject({ during_inspection_id: null, cleared_at: null });
  expect(await isRed(trap.device.id)).toBe(true);
  await visitIs('COMPLETED');
});
