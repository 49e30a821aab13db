import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../kernel/context.ts';
import { contextFor } from '../../transports/jobs/job-runner.ts';
import { groupNotifications } from './group-notifications.ts';
import { raiseDetections } from './raise-detections.write.ts';

/** Many alarms of one facility at once are sent in one mail. */

let app: TestApp;
let place: { id: number; root_company_id: number };
let devices: number[];
let loraDeviceId: number;

beforeAll(async () => {
  app = await openTestApp();
  const { trap, subjects } = await addTrap(app);
  ({ loraDeviceId } = trap);
  place = await app.database.db
    .selectFrom('places')
    .select(['id', 'root_company_id'])
    .where('id', '=', subjects.place.id)
    .executeTakeFirstOrThrow();
  const { device_type_id } = await app.database.db
    .selectFrom('devices')
    .select('device_type_id')
    .where('id', '=', subjects.device.id)
    .executeTakeFirstOrThrow();
  const createdDevices = await app.database.db
    .insertInto('devices')
    .values(
      Array.from({ length: 40 }, (_, index) => ({
        ...{ uuid: crypto.randomUUID(), root_company_id: place.root_company_id, place_id: place.id },
        ...{ device_type_id, unique_id: `Y${index}` },
      })),
    )
    .returning('id')
    .execute();
  devices = createdDevices.map(({ id }) => id);
});
afterAll(() => app.close());

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

const fire = (ids: readonly number[]) =>
  inTransaction(contextFor({ db: app.database.db, services: app.services, now: app.now }, 'radio'), async (tx) => {
    tx.withoutAudit('a test');
    await raiseDetections(
      tx,
      ids.map((deviceId) => ({
        ...{ deviceId, placeId: place.id, rootCompanyId: place.root_company_id, loraDeviceId },
        ...{ at: app.now(), source: 'device' },
      })),
    );
  });
const notifications = async () => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select(['notification_key as key', 'user_id'])
    .where('place_id', '=', place.id)
    .where('notification_key', 'in', ['LORA_DEVICE_ALERT', 'ALARMS_MANY'])
    .orderBy('id')
    .execute();
  const [{ user_id: anyUserId } = { user_id: 0 }] = rows;
  return rows.filter(({ user_id }) => user_id === anyUserId).map(({ key }) => key);
};
const reportFloods = () =>
  runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.tellFloods', {});
const alerts = (count: number) => Array.from({ length: count }, () => 'LORA_DEVICE_ALERT');

test('ten alarms are notified one by one, later ones in one notification after ten minutes, then singly again', async () => {
  app.setNow(TEST_NOW);
  await fire(devices.slice(0, 6));
  app.setNow(later(2));
  await fire(devices.slice(6, 25));
  expect(await notifications()).toEqual(alerts(10));
  app.setNow(later(6));
  await fire(devices.slice(25, 30));
  await reportFloods();
  expect(await notifications()).toEqual(alerts(10));
  app.setNow(later(13));
  await reportFloods();
  await reportFloods();
  expect(await notifications()).toEqual([...alerts(10), 'ALARMS_MANY']);
  const { open } = await app.database.db
    .selectFrom('alarms')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('place_id', '=', place.id)
    .where('kind', '=', 'detection')
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(open).toBe(30);
  app.setNow(later(20));
  await fire(devices.slice(30, 31));
  expect(await notifications()).toEqual([...alerts(10), 'ALARMS_MANY', 'LORA_DEVICE_ALERT']);
});

test('many watch alarms of one facility become one notification for each recipient', () => {
  const createAlarm = (placeId: number, userIds: number[], minute: number) =>
    ({ key: 'DEVICE_SILENT', placeId, userIds, eventDate: later(minute) }) as const;
  const many = Array.from({ length: 11 }, (_, index) => createAlarm(1, [7], index));
  const few = Array.from({ length: 10 }, (_, index) => createAlarm(2, [7], index));
  expect(groupNotifications([...many, ...few])).toEqual([
    { key: 'ALARMS_MANY', placeId: 1, userIds: [7], eventDate: later(0) },
    ...few,
  ]);
});
