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
    tx.leavesNoTrail('a test');
    await raiseDetections(tx, [
      {
        ...{ deviceId: trap.device.id, placeId: trap.place.id, rootCompanyId: trap.rootCompanyId },
        ...{ loraDeviceId: trap.loraDeviceId, at, source: 'device' },
      },
    ]);
  });
const alarms = () =>
  app.database.db.selectFrom('alarms').selectAll().where('device_id', '=', trap.device.id).orderBy('id').execute();
const only = async () => {
  const [alarm, ...others] = await alarms();
  expect(others).toEqual([]);
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

test('put aside with its end and reason, it rings nowhere and goes to nobody; when its time is over it rings and is passed on', async () => {
  await escalate(30);
  await fire();
  const reported = await notifications();
  expect(reported).toBeGreaterThan(0);
  const { uuid, id } = await only();
  const { body } = await shelve(uuid, later(120));
  expect(body.alarm).toMatchObject({ shelved: { until: later(120).toISOString(), reason: 'Remont hali' } });
  expect(body.alarm.shelved.by).not.toBeNull();

  app.setNow(later(90));
  await fire();
  await job('alarms.passOn');
  await job('alarms.returnShelved');
  expect(await only()).toMatchObject({ repeats: 1, escalated_at: null, shelved_until: later(120) });
  expect([await notifications(), await notifications('ALARM_PASSED_ON')]).toEqual([reported, 0]);

  app.setNow(later(121));
  await job('alarms.returnShelved');
  await job('alarms.returnShelved');
  await job('alarms.passOn');
  expect(await only()).toMatchObject({ shelved_until: null, shelved_reason: null, escalated_at: null });
  expect([await notifications(), await notifications('ALARM_PASSED_ON')]).toEqual([2 * reported, 0]);

  app.setNow(later(152));
  await job('alarms.passOn');
  await job('alarms.passOn');
  expect((await only()).escalated_at).toEqual(later(152));
  expect(await notifications('ALARM_PASSED_ON')).toBe(1);
  expect(await actionsOn(app, 'alarm', id)).toEqual([
    'alarm.raise',
    'alarm.shelve',
    'alarm.unshelve',
    'alarm.escalate',
  ]);
});

test('one that fired in the hand of a technician comes back in silence: it is settled with the visit', async () => {
  const { id: visitId } = await app.database.db
    .selectFrom('inspections')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await escalate(30);
  await fire();
  const reported = await notifications();
  const { uuid, id } = await only();
  await app.database.db.updateTable('alarms').set({ during_inspection_id: visitId }).where('id', '=', id).execute();
  expect((await shelve(uuid, later(60))).status).toBe(200);
  app.setNow(later(61));
  await job('alarms.returnShelved');
  expect(await only()).toMatchObject({ shelved_until: null, escalate_at: null });
  expect(await notifications()).toBe(reported);
});

test('taken back before its time it is as before, once; what is over cannot be put aside', async () => {
  await fire();
  const { uuid, id } = await only();
  await shelve(uuid, later(60));
  const back = () => admin('POST', `/api/alarms/${uuid}/unshelve`);
  expect((await back()).body.alarm.shelved).toBeNull();
  expect((await back()).status).toBe(200);
  expect(await actionsOn(app, 'alarm', id)).toEqual(['alarm.raise', 'alarm.shelve', 'alarm.unshelve']);
  await app.database.db
    .updateTable('alarms')
    .set({ cleared_at: TEST_NOW, cleared_how: 'person' })
    .where('id', '=', id)
    .execute();
  expect((await shelve(uuid, later(60))).body.code).toBe('alarms/cleared');
  expect((await back()).body.code).toBe('alarms/cleared');
});

test('one of a kind that goes to nobody else goes to nobody when it comes back either', async () => {
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
      ...{ device_id: trap.device.id, raised_at: TEST_NOW, told_at: TEST_NOW, last_at: TEST_NOW },
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await shelve(uuid, later(60));
  app.setNow(later(61));
  await job('alarms.returnShelved');
  expect(await only()).toMatchObject({ shelved_until: null, escalate_at: null });
  expect(await notifications('DEVICE_NEEDS_CARE')).toBeGreaterThan(0);
  app.setNow(later(120));
  await job('alarms.passOn');
  expect(await notifications('ALARM_PASSED_ON')).toBe(0);
});

test('for a month at most, with a reason, by the contractor', async () => {
  await fire();
  const { uuid } = await only();
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
  expect(await only()).toMatchObject({ shelved_until: later(60) });
});

test('one that comes and goes rings three times an hour, then no more until it is quiet', async () => {
  const end = async () => {
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
    await end();
  }
  const [once] = counts;
  expect(counts.map((all) => all / (once ?? 0))).toEqual([1, 2, 3, 3, 3, 4]);
  expect((await alarms()).map(({ is_flapping }) => is_flapping)).toEqual([false, false, false, true, true, false]);
});

test('a cleaning that is reported late ends nothing newer', async () => {
  await fire(later(-10));
  const first = await only();
  app.setNow(later(30));
  await fire(later(20));
  const cleanedAt = (upTo: Date) =>
    inTransaction(contextFor({ db: app.database.db, services: app.services, now: app.now }, 'phone'), async (tx) => {
      tx.leavesNoTrail('a test');
      await endAlarms(tx, [trap.device.id], { how: 'cleaning', upTo });
    });
  await cleanedAt(later(0));
  expect(await only()).toMatchObject({ id: first.id, cleared_at: null, repeats: 1 });
  await cleanedAt(later(25));
  expect(await only()).toMatchObject({ cleared_how: 'cleaning', cleared_at: later(25) });
  // a detection from before the end that is reported after it raises nothing
  await fire(later(22));
  await only();
  await fire(later(28));
  expect(await alarms()).toMatchObject([{ cleared_at: later(25) }, { cleared_at: null, raised_at: later(28) }]);
});
