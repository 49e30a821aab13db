import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../kernel/context.ts';
import { contextFor } from '../../transports/jobs/job-runner.ts';
import { endAlarms } from './end-alarms.ts';
import { raiseDetections } from './raise-detections.write.ts';

/** Alarms that are shelved, alarms that flap, and alarms whose end is reported late. */

let app: TestApp;
let trap: RadioTrap;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  ({ trap } = await addTrap(app));
});

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const job = (name: string) => runJob({ db: app.database.db, services: app.services, now: app.now }, name, {});

const fire = (at = app.now()) =>
  inTransaction(contextFor({ db: app.database.db, services: app.services, now: app.now }, 'radio'), async (tx) => {
    tx.withoutAudit('a test');
    await raiseDetections(tx, [
      {
        ...{ deviceId: trap.device.id, placeId: trap.place.id, rootCompanyId: trap.rootCompanyId },
        ...{ loraDeviceId: trap.loraDeviceId, at, source: 'device' },
      },
    ]);
  });
const alarms = () =>
  app.database.db.selectFrom('alarms').selectAll().where('device_id', '=', trap.device.id).orderBy('id').execute();
const onlyAlarm = async () => {
  const [alarm, ...otherAlarms] = await alarms();
  expect(otherAlarms).toEqual([]);
  if (!alarm) throw new Error('there is no alarm');
  return alarm;
};
const notifications = async (key = 'LORA_DEVICE_ALERT') =>
  (
    await app.database.db
      .selectFrom('notifications')
      .select('id')
      .where('notification_key', '=', key as 'LORA_DEVICE_ALERT')
      .where('device_id', '=', trap.device.id)
      .execute()
  ).length;
const shelve = (uuid: string, until: Date, reason = 'Remont hali', caller = technician) =>
  caller('POST', `/api/alarms/${uuid}/shelve`, { body: { until: until.toISOString(), reason } });
const escalate = async (minutes: number) => {
  const { users } = (await admin('GET', `/places/${trap.place.uuid}/users`)).body;
  const url = `/api/places/${trap.place.uuid}/alarm-escalation`;
  expect((await admin('PUT', url, { body: { userId: users[0].uuid, minutes } })).status).toBe(200);
};

test('a shelved alarm is neither notified nor escalated until its time ends; then it is notified and escalated', async () => {
  await escalate(30);
  await fire();
  const reported = await notifications();
  expect(reported).toBeGreaterThan(0);
  const { uuid, id } = await onlyAlarm();
  const { body } = await shelve(uuid, later(120));
  expect(body.alarm).toMatchObject({ shelved: { until: later(120).toISOString(), reason: 'Remont hali' } });
  expect(body.alarm.shelved.by).not.toBeNull();

  app.setNow(later(90));
  await fire();
  await job('alarms.passOn');
  await job('alarms.returnShelved');
  expect(await onlyAlarm()).toMatchObject({ repeats: 1, escalated_at: null, shelved_until: later(120) });
  expect([await notifications(), await notifications('ALARM_PASSED_ON')]).toEqual([reported, 0]);

  app.setNow(later(121));
  await job('alarms.returnShelved');
  await job('alarms.returnShelved');
  await job('alarms.passOn');
  expect(await onlyAlarm()).toMatchObject({ shelved_until: null, shelved_reason: null, escalated_at: null });
  expect([await notifications(), await notifications('ALARM_PASSED_ON')]).toEqual([2 * reported, 0]);

  app.setNow(later(152));
  await job('alarms.passOn');
  await job('alarms.passOn');
  expect((await onlyAlarm()).escalated_at).toEqual(later(152));
  expect(await notifications('ALARM_PASSED_ON')).toBe(1);
  expect(await actionsOn(app, 'alarm', id)).toEqual([
    'alarm.raise',
    'alarm.shelve',
    'alarm.unshelve',
    'alarm.escalate',
  ]);
});

test('an alarm during a visit returns from shelving without a notification and is cleared with the visit', async () => {
  const { id: visitId } = await app.database.db
    .selectFrom('inspections')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await escalate(30);
  await fire();
  const reported = await notifications();
  const { uuid, id } = await onlyAlarm();
  await app.database.db.updateTable('alarms').set({ during_inspection_id: visitId }).where('id', '=', id).execute();
  expect((await shelve(uuid, later(60))).status).toBe(200);
  app.setNow(later(61));
  await job('alarms.returnShelved');
  expect(await onlyAlarm()).toMatchObject({ shelved_until: null, escalate_at: null });
  expect(await notifications()).toBe(reported);
});

test('unshelving restores the alarm once, and a cleared alarm cannot be shelved', async () => {
  await fire();
  const { uuid, id } = await onlyAlarm();
  await shelve(uuid, later(60));
  const unshelve = () => admin('POST', `/api/alarms/${uuid}/unshelve`);
  expect((await unshelve()).body.alarm.shelved).toBeNull();
  expect((await unshelve()).status).toBe(200);
  expect(await actionsOn(app, 'alarm', id)).toEqual(['alarm.raise', 'alarm.shelve', 'alarm.unshelve']);
  await app.database.db
    .updateTable('alarms')
    .set({ cleared_at: TEST_NOW, cleared_how: 'person' })
    .where('id', '=', id)
    .execute();
  expect((await shelve(uuid, later(60))).body.code).toBe('alarms/cleared');
  expect((await unshelve()).body.code).toBe('alarms/cleared');
});

test('a kind of alarm that is never escalated is not escalated after shelving', async () => {
  await escalate(30);
  const { uuid } = await app.database.db
    .insertInto('alarms')
    .values({
      ...{
        uuid: crypto.randomUUID(),
        root_company_id: trap.rootCompanyId,
        place_id: trap.place.id,
        kind: 'low_battery',
      },
      ...{ device_id: trap.device.id, raised_at: TEST_NOW, registered_at: TEST_NOW, last_at: TEST_NOW },
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await shelve(uuid, later(60));
  app.setNow(later(61));
  await job('alarms.returnShelved');
  expect(await onlyAlarm()).toMatchObject({ shelved_until: null, escalate_at: null });
  expect(await notifications('DEVICE_NEEDS_CARE')).toBeGreaterThan(0);
  app.setNow(later(120));
  await job('alarms.passOn');
  expect(await notifications('ALARM_PASSED_ON')).toBe(0);
});

test('shelving needs a reason, is limited to a month and is for the contractor only', async () => {
  await fire();
  const { uuid } = await onlyAlarm();
  expect((await shelve(uuid, later(-1))).status).toBe(400);
  expect((await shelve(uuid, later(31 * 24 * 60))).status).toBe(400);
  expect((await shelve(uuid, later(60), ' ')).status).toBe(400);
  expect((await shelve(uuid, later(60), 'x', await app.as('klient@deratex.example'))).body.code).toBe(
    'inspections/contractors_facts',
  );
  expect((await shelve(uuid, later(60), 'x', await app.as('kontroler@deratex.example'))).status).toBe(403);
  expect((await shelve(uuid, later(60), 'x', await app.as('admin@owadstop.example'))).status).toBe(404);
  await shelve(uuid, later(60));
  for (const [email, status] of [
    ['klient@deratex.example', 403],
    ['kontroler@deratex.example', 403],
    ['admin@owadstop.example', 404],
  ] as const)
    expect((await (await app.as(email))('POST', `/api/alarms/${uuid}/unshelve`)).status, email).toBe(status);
  expect(await onlyAlarm()).toMatchObject({ shelved_until: later(60) });
});

test('an alarm that repeats is notified three times an hour, then not until it is quiet', async () => {
  const clearAlarm = async () => {
    await app.database.db
      .updateTable('alarms')
      .set({ cleared_at: app.now(), cleared_how: 'device' })
      .where('device_id', '=', trap.device.id)
      .where('cleared_at', 'is', null)
      .execute();
  };
  const counts: number[] = [];
  for (const minutes of [0, 5, 10, 15, 20, 90]) {
    app.setNow(later(minutes));
    await fire();
    counts.push(await notifications());
    app.setNow(later(minutes + 1));
    await clearAlarm();
  }
  const [countAfterFirst] = counts;
  expect(counts.map((all) => all / (countAfterFirst ?? 0))).toEqual([1, 2, 3, 3, 3, 4]);
  expect((await alarms()).map(({ is_flapping }) => is_flapping)).toEqual([false, false, false, true, true, false]);
});

test('a cleaning that is reported late clears no newer alarm', async () => {
  await fire(later(-10));
  const first = await onlyAlarm();
  app.setNow(later(30));
  await fire(later(20));
  const cleanedAt = (upTo: Date) =>
    inTransaction(contextFor({ db: app.database.db, services: app.services, now: app.now }, 'phone'), async (tx) => {
      tx.withoutAudit('a test');
      await endAlarms(tx, [trap.device.id], { how: 'cleaning', upTo });
    });
  await cleanedAt(later(0));
  expect(await onlyAlarm()).toMatchObject({ id: first.id, cleared_at: null, repeats: 1 });
  await cleanedAt(later(25));
  expect(await onlyAlarm()).toMatchObject({ cleared_how: 'cleaning', cleared_at: later(25) });
  // a detection from before the end that is reported after it raises nothing
  await fire(later(22));
  await onlyAlarm();
  await fire(later(28));
  expect(await alarms()).toMatchObject([{ cleared_at: later(25) }, { cleared_at: null, raised_at: later(28) }]);
});
