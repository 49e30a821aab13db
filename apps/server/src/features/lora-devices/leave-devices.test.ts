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
      registered_at: hoursAgo(5),
      last_at: hoursAgo(5),
    })
    .execute();

/** Puts the device into this state: a detection, then silence, with a low battery. */
const addAlarmsAndGap = async () => {
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
const resetCommands = () =>
  db()
    .selectFrom('lora_commands')
    .select(['slot', 'state'])
    .where('lora_device_id', '=', trap.loraDeviceId)
    .where('slot', '=', 'clear_alert')
    .execute();

const sensorUrl = ({ place, device }: RadioTrap) => `/api/places/${place.uuid}/devices/${device.uuid}/lora-device`;
const unassign = (one: RadioTrap) => superAdmin('DELETE', sensorUrl(one));

const CLEAN_STATE = { detected: false, detected_at: null, admin_detected: false, silent_since: null };

test('a sensor that is unassigned leaves no open alarm on the trap and takes none with it', async () => {
  await addAlarmsAndGap();
  expect((await unassign(trap)).status).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject({ ...CLEAN_STATE, clearing_since: TEST_NOW, watch_at: null });
  // it still reports the detection and gets the reset command
  expect(await resetCommands()).toEqual([{ slot: 'clear_alert', state: 'queued' }]);

  await unassign(other);
  await db()
    .updateTable('lora_devices')
    .set({ place_id: other.place.id })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  const assigned = await superAdmin('POST', `${sensorUrl(other)}/assign`, {
    body: { loraDeviceId: String(trap.loraDeviceId) },
  });
  expect(assigned.status, assigned.text).toBe(200);
  const { watch_at, ...rest } = await state();
  expect(rest).toMatchObject(CLEAN_STATE);
  expect(watch_at?.getTime()).toBeGreaterThanOrEqual(TEST_NOW.getTime() + 3_600_000);
});

test('a sensor with an alert in stock is assigned without its alert: lists of sensors and traps agree', async () => {
  await unassign(trap);
  const alertRaised = await superAdmin('POST', `/api/lora/devices/${trap.loraDeviceId}/manual-set-detection`);
  expect(alertRaised.status, alertRaised.text).toBe(200);
  expect(await state()).toMatchObject({ detected: true });
  const assigned = await superAdmin('POST', `${sensorUrl(trap)}/assign`, {
    body: { loraDeviceId: String(trap.loraDeviceId) },
  });
  expect(assigned.status, assigned.text).toBe(200);
  expect(await state()).toMatchObject(CLEAN_STATE);
  const sensors = await superAdmin('GET', '/api/lora/devices?status=alert&limit=100');
  expect(sensors.status, sensors.text).toBe(200);
  expect(sensors.body.loraDevices.map(({ id }: { id: number }) => id)).not.toContain(trap.loraDeviceId);
  const device = await superAdmin('GET', `/api/places/${trap.place.uuid}/devices/${trap.device.uuid}`);
  expect(device.body.device).toMatchObject({ detect: false });
  expect(await openKinds()).toEqual([]);
});

test('a sensor moved to another device by its own form leaves no open alarm', async () => {
  await addAlarmsAndGap();
  await unassign(other);
  const moved = await superAdmin('PATCH', `/api/lora/devices/${trap.loraDeviceId}`, {
    body: { placeId: String(other.place.id), deviceId: String(other.device.id) },
  });
  expect(moved.status, moved.text).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject(CLEAN_STATE);
});

const raiseDetection = async () => {
  const alertRaised = await superAdmin('POST', `/api/lora/devices/${trap.loraDeviceId}/manual-set-detection`);
  expect(alertRaised.status, alertRaised.text).toBe(200);
};
const deviceUrl = (one: RadioTrap) => `/api/places/${one.place.uuid}/devices/${one.device.uuid}`;
const isListed = async (url: string, id: number) => {
  const { body, status, text } = await superAdmin('GET', url);
  expect(status, text).toBe(200);
  const rows: { id: number }[] = body.devices ?? body.loraDevices ?? body.alarms;
  return rows.some((row) => row.id === id);
};
/** The detection as shown by the device, the lists, the alarm centre and the sensor. */
const findInAllLists = async () => ({
  device: (await superAdmin('GET', deviceUrl(trap))).body.device.detect,
  ofPlace: await isListed(`/api/places/${trap.place.uuid}/devices?status=alert`, trap.device.id),
  ofAll: await isListed(`/api/devices?placeId=${trap.place.uuid}&status=alert`, trap.device.id),
  sensors: await isListed('/api/lora/devices?status=alert&limit=100', trap.loraDeviceId),
  alarms: await openKinds(),
});
const ABSENT_FROM_LISTS = { device: false, ofPlace: false, ofAll: false, sensors: false, alarms: [] };

const LEAVE_METHODS = {
  'taken off': () => unassign(trap),
  'moved to another trap by its own form': async () => {
    await unassign(other);
    const body = { placeId: String(other.place.id), deviceId: String(other.device.id) };
    return superAdmin('PATCH', `/api/lora/devices/${trap.loraDeviceId}`, { body });
  },
  'put into stock by its own form': () =>
    superAdmin('PATCH', `/api/lora/devices/${trap.loraDeviceId}`, { body: { deviceId: null } }),
  'replaced by the number of another sensor': async () => {
    await unassign(other);
    const { company_id } = await db()
      .selectFrom('lora_devices')
      .select('company_id')
      .where('id', '=', trap.loraDeviceId)
      .executeTakeFirstOrThrow();
    await db().updateTable('lora_devices').set({ company_id }).where('id', '=', other.loraDeviceId).execute();
    return superAdmin('PATCH', `/api/devices/${trap.device.id}`, { body: { loraDevEui: other.devEui } });
  },
  'removed from the form of the trap': () =>
    superAdmin('PATCH', `/api/devices/${trap.device.id}`, { body: { loraDevEui: null } }),
};

test.each(Object.entries(LEAVE_METHODS))(
  'a sensor that is %s ends the detection of its trap in all lists',
  async (_, leaveDevice) => {
    await db().updateTable('devices').set({ lora_dev_eui: trap.devEui }).where('id', '=', trap.device.id).execute();
    await raiseDetection();
    expect(await findInAllLists()).toEqual({
      device: true,
      ofPlace: true,
      ofAll: true,
      sensors: true,
      alarms: ['detection'],
    });
    const answer = await leaveDevice();
    expect(answer.status, answer.text).toBe(200);
    expect(await findInAllLists()).toEqual(ABSENT_FROM_LISTS);
    const { cleared_how, acknowledged_at } = await db()
      .selectFrom('alarms')
      .select(['cleared_how', 'acknowledged_at'])
      .where('device_id', '=', trap.device.id)
      .executeTakeFirstOrThrow();
    expect([cleared_how, acknowledged_at]).toEqual(['sensor_removed', null]);
    expect(await resetCommands()).toMatchObject([{ slot: 'clear_alert' }]);
    const history = await db()
      .selectFrom('lora_history')
      .select('type')
      .where('lora_device_id', '=', trap.loraDeviceId)
      .where('type', '=', 'CLEAR_ALERT')
      .execute();
    expect(history).toHaveLength(1);
  },
);

test('a sensor cannot be deleted while it is on a trap, and its detection stays open', async () => {
  await raiseDetection();
  expect((await superAdmin('DELETE', `/api/lora/devices/${trap.loraDeviceId}`)).status).toBe(409);
  expect(await openKinds()).toEqual(['detection']);
});

test('deleting a trap clears its alarms', async () => {
  await addAlarmsAndGap();
  await addAlarm('stuck_sensor');
  const deletion = await superAdmin('POST', `/api/places/${trap.place.uuid}/devices/bulk-delete`, {
    body: { deviceUuids: [trap.device.uuid] },
  });
  expect(deletion.status, deletion.text).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
  expect(await state()).toMatchObject(CLEAN_STATE);
  const steps = await db().selectFrom('audit_log').select('entity_id').where('action', '=', 'alarm.clear').execute();
  expect(steps.length).toBeGreaterThanOrEqual(4);
});

test('deleting a facility clears the alarms of its traps', async () => {
  await addAlarmsAndGap();
  expect((await superAdmin('DELETE', `/api/places/${trap.place.uuid}`)).status).toBe(200);
  expect(await openKinds()).toEqual([]);
  expect(await openGaps()).toEqual([]);
});
