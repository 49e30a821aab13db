import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
});
afterAll(() => app.close());

let trap: RadioTrap;
let other: RadioTrap;
beforeEach(async () => {
  ({ trap } = await addTrap(app));
  ({ trap: other } = await addTrap(app));
});

const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);
const db = () => app.database.db;

const addAlarm = (kind: 'detection' | 'no_signal' | 'low_battery' | 'stuck_sensor') =>
  db()
    .insertInto('alarms')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: trap.rootCompanyId,
      place_id: trap.place.id,
      kind,
      device_id: trap.device.id,
      lora_device_id: trap.loraDeviceId,
      raised_at: hoursAgo(5),
      told_at: hoursAgo(5),
      last_at: hoursAgo(5),
    })
    .execute();

/** Puts the device into this state: a detection, then silence, with a low battery. */
const suffer = async () => {
  for (const kind of ['detection', 'no_signal', 'low_battery'] as const) await addAlarm(kind);
  await db()
    .insertInto('coverage_gaps')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: trap.rootCompanyId,
      place_id: trap.place.id,
      device_id: trap.device.id,
      reason: 'no_signal',
      began_at: hoursAgo(5),
    })
    .execute();
  await db()
    .updateTable('lora_device_states')
    .set({
      ...{ detected: true, detected_at: hoursAgo(5), admin_detected: true, admin_detected_at: hoursAgo(5) },
      ...{ silent_since: hoursAgo(5), last_uplink_at: hoursAgo(5), watch_at: hoursAgo(1) },
    })
    .where('lora_device_id', '=', trap.loraDeviceId)
    .execute();
};

const openKinds = async () =>
  (
    await db()
      .selectFrom('alarms')
      .select('kind')
      .where('device_id', '=', trap.device.id)
      .where('cleared_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
const openGaps = () =>
  db()
    .selectFrom('coverage_gaps')
    .select('id')
    .where('device_id', '=', trap.device.id)
    .where('ended_at', 'is', null)
    .execute();
const state = () =>
  db()
    .selectFrom('lora_device_states')
    .selectAll()
    .where('lora_device_id', '=', trap.loraDeviceId)
    .executeTakeFirstOrThrow();
const clears = () =>
  db()
    .selectFrom('lora_commands')
    .select(['slot', 'state'])
    .where('lora_device_id', '=', trap.loraDeviceId)
    .where('slot', '=', 'clear_alert')
    .execute();

const sensorUrl = ({ place, device }: RadioTrap) => `/api/places/${place.uuid}/devices/${device.uuid}/lora-device`;
const takeOff = (one: RadioTrap) => superAdmin('DELETE', sensorUrl(one));

const FRESH = { detected: false, detected_at: null, admin_detected: false, silent_since: null };

test('a sensor that is taken off leaves no alarm of its own behind, and takes none along; the catch waits for a person', async () => {
  await suffer();
  expect((await takeOff(trap)).status).toBe(200);
  expect(await openKinds()).toEqual(['detection']);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject({ ...FRESH, clearing_since: TEST_NOW, watch_at: null });
  // it still reports the detection, and gets the command to reset it
  expect(await clears()).toEqual([{ slot: 'clear_alert', state: 'queued' }]);

  await takeOff(other);
  await db()
    .updateTable('lora_devices')
    .set({ place_id: other.place.id })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  const given = await superAdmin('POST', `${sensorUrl(other)}/assign`, {
    body: { loraDeviceId: String(trap.loraDeviceId) },
  });
  expect(given.status, given.text).toBe(200);
  const { watch_at, ...rest } = await state();
  expect(rest).toMatchObject(FRESH);
  expect(watch_at?.getTime()).toBeGreaterThanOrEqual(TEST_NOW.getTime() + 3_600_000);
});

test('one that detected in stock is given to a trap without its alert: lists of sensors and of traps agree', async () => {
  await takeOff(trap);
  const raised = await superAdmin('POST', `/api/lora/devices/${trap.loraDeviceId}/manual-set-detection`);
  expect(raised.status, raised.text).toBe(200);
  expect(await state()).toMatchObject({ detected: true });
  const given = await superAdmin('POST', `${sensorUrl(trap)}/assign`, {
    body: { loraDeviceId: String(trap.loraDeviceId) },
  });
  expect(given.status, given.text).toBe(200);
  expect(await state()).toMatchObject(FRESH);
  const sensors = await superAdmin('GET', '/api/lora/devices?status=alert&limit=100');
  expect(sensors.status, sensors.text).toBe(200);
  expect(sensors.body.loraDevices.map(({ id }: { id: number }) => id)).not.toContain(trap.loraDeviceId);
  const device = await superAdmin('GET', `/api/places/${trap.place.uuid}/devices/${trap.device.uuid}`);
  expect(device.body.device).toMatchObject({ detect: false });
  expect(await openKinds()).toEqual([]);
});

test('one that is moved to another device by its own form leaves the same', async () => {
  await suffer();
  await takeOff(other);
  const moved = await superAdmin('PATCH', `/api/lora/devices/${trap.loraDeviceId}`, {
    body: { placeId: String(other.place.id), deviceId: String(other.device.id) },
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await openKinds()).toEqual(['detection']);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject(FRESH);
});

test('of a trap that is deleted nothing stays open', async () => {
  await suffer();
  await addAlarm('stuck_sensor');
  const gone = await superAdmin('POST', `/api/places/${trap.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [trap.device.uuid] },
  });
  expect(gone.status, gone.text).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject(FRESH);
  const steps = await db().selectFrom('audit_log').select('entity_id').where('action', '=', 'alarm.clear').execute();
  expect(steps.length).toBeGreaterThanOrEqual(4);
});

test('nor of the traps of a facility that is deleted', async () => {
  await suffer();
  expect((await superAdmin('DELETE', `/api/places/${trap.place.uuid}`)).status).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
});
