import { encodeUplink, UPLINK_TYPES, type UplinkStatus } from '@trapline/contract/uplinks/codec.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, newDevEui, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let network: Awaited<ReturnType<typeof addNetwork>>;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  network = await addNetwork(app);
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE).toISOString();

const send = (body: object, key = network.key) =>
  foreignCaller('POST', '/api/lora/uplinks', { body, headers: { 'x-ingest-key': key } });

type Frame = { fCnt: number; minutes: number; status?: Partial<UplinkStatus>; devAddr?: string };

const frame = (trap: RadioTrap, { fCnt, minutes, status = {}, devAddr = '00B96CD4' }: Frame) => ({
  devEui: trap.devEui.toLowerCase(),
  receivedAt: at(minutes),
  devAddr,
  fCnt,
  fPort: 20,
  payload: Buffer.from(
    encodeUplink({
      type: status.detectStatus ? UPLINK_TYPES.detection : UPLINK_TYPES.health,
      batteryLevel: 200,
      detectStatus: 0,
      detectionsCounter: 0,
      detectionsCounterNew: 0,
      temperatureLevel: 6.5,
      ...status,
    }),
  ).toString('base64'),
  data: { Gateways: [{ GatewayEui: '0016c001f153a14c', Rssi: -88, Snr: 7 }] },
});

const rowsOf = (trap: RadioTrap) =>
  app.database.db
    .selectFrom('lora_uplinks')
    .selectAll()
    .where('lora_device_id', '=', trap.loraDeviceId)
    .orderBy('received_at')
    .execute();

const stateOf = (trap: RadioTrap) =>
  app.database.db
    .selectFrom('lora_device_states')
    .selectAll()
    .where('lora_device_id', '=', trap.loraDeviceId)
    .executeTakeFirstOrThrow();

const alarmsOf = (trap: RadioTrap) =>
  app.database.db.selectFrom('alarms').selectAll().where('device_id', '=', trap.device.id).orderBy('id').execute();

test('a detection stores the uplink, marks the device, and notifies people by bell and event stream, each once', async () => {
  const { trap } = await addTrap(app);
  const technician = await app.as('technik@deratex.example');
  const { id: userId } = await app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  await app.database.db
    .insertInto('place_users')
    .values({ place_id: trap.place.id, user_id: userId, root_company_id: trap.rootCompanyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const topics: string[] = [];
  const unsubscribe = app.services.live.subscribe(userId, (topic) => topics.push(topic));
  const unread = async () => (await technician('GET', '/api/account/notifications/unread-count')).body;
  const before = await unread();

  expect((await send(frame(trap, { fCnt: 1, minutes: -30 }))).status).toBe(200);
  const fired = frame(trap, {
    fCnt: 2,
    minutes: -15,
    status: { detectStatus: 1, detectionsCounter: 1, detectionsCounterNew: 1, detectedByAlgorithm: 4, detectionAge: 3 },
  });
  expect(await send(fired)).toMatchObject({ status: 200, body: { success: true } });
  expect((await send(fired)).status).toBe(200);

  expect(await rowsOf(trap)).toMatchObject([
    { frame: 1, detect: false, battery: 200, rssi: -88, temperature: 6.5 },
    { frame: 2, detect: true, algorithm: 4, detection_at: new Date(Date.parse(at(-15)) - 3000) },
  ]);
  expect(await stateOf(trap)).toMatchObject({ detected: true, admin_detected: true, battery: 200, frames_heard: 2 });
  expect(await alarmsOf(trap)).toMatchObject([{ kind: 'detection', repeats: 0, cleared_at: null }]);
  const { body } = await technician('GET', `/api/places/${trap.place.uuid}/devices/${trap.device.uuid}`);
  expect(body.device ?? body).toMatchObject({ detect: true });
  expect(await unread()).not.toEqual(before);
  expect(topics).toContain('alerts');
  unsubscribe();
});

test('a wrong key, an unknown device, an unreadable message, a foreign device and a clock of the next century have no effect', async () => {
  const { trap } = await addTrap(app);
  const foreign = await addTrap(app, 'owadstop');
  const own = await addNetwork(app, { rootCompanyId: trap.rootCompanyId });
  expect(await send(frame(trap, { fCnt: 1, minutes: 0 }), 'radio_wrong')).toMatchObject({
    status: 403,
    body: { code: 'uplinks/wrong_key' },
  });
  expect(await rowsOf(trap)).toEqual([]);

  const unknown = { ...frame(trap, { fCnt: 1, minutes: 0 }), devEui: newDevEui() };
  expect((await send(unknown)).status).toBe(200);
  expect((await send(unknown)).status).toBe(200);
  expect((await send(frame(foreign.trap, { fCnt: 1, minutes: 0, status: { detectStatus: 1 } }), own.key)).status).toBe(
    200,
  );
  const garbage = {
    ...frame(trap, { fCnt: 5, minutes: -1 }),
    payload: Buffer.from('FF00FF', 'hex').toString('base64'),
  };
  expect((await send(garbage)).status).toBe(200);
  const future = { ...frame(trap, { fCnt: 6, minutes: 0, status: {} }), receivedAt: '2126-11-20T08:00:00Z' };
  expect((await send(future)).status).toBe(200);

  expect(await alarmsOf(foreign.trap)).toEqual([]);
  expect(await rowsOf(foreign.trap)).toEqual([]);
  expect(await alarmsOf(trap)).toEqual([]);
  expect(await rowsOf(trap)).toMatchObject([
    { frame: 5, decode_error: 'short', detect: null },
    { frame: 6, received_at: TEST_NOW },
  ]);
  const superAdmin = await app.as('super@trapline.example');
  const { body } = await superAdmin('GET', '/api/lora/quarantine');
  expect(body.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'unknown_device', devEui: unknown.devEui, count: 2 }),
      expect.objectContaining({ reason: 'foreign_device', devEui: foreign.trap.devEui }),
      expect.objectContaining({ reason: 'unreadable', devEui: trap.devEui }),
      expect.objectContaining({ reason: 'future', devEui: trap.devEui }),
    ]),
  );
});

test('forty mixed and duplicate frames are each stored once; the newest sets the state', async () => {
  const { trap } = await addTrap(app);
  const frames = Array.from({ length: 20 }, (_, index) => frame(trap, { fCnt: index, minutes: index - 60 }));
  const reported = [...frames, ...frames].map((one, index) => ({ one, key: (index * 7919) % 101 }));
  reported.sort((left, right) => left.key - right.key);
  expect((await send({ uplinks: reported.map(({ one }) => one) })).status).toBe(200);
  expect((await rowsOf(trap)).map((row) => row.frame)).toEqual(frames.map(({ fCnt }) => fCnt));
  expect(await stateOf(trap)).toMatchObject({ top_frame: 19, last_uplink_at: new Date(at(-41)) });
});

test('the last stored frame, repeated behind newer frames of one batch, is stored once', async () => {
  const { trap } = await addTrap(app);
  const [third, fourth, fifth] = [3, 4, 5].map((fCnt) =>
    frame(trap, { fCnt, minutes: fCnt * 15 - 120, status: { temperatureLevel: fCnt } }),
  );
  expect((await send({ uplinks: [third, fourth] })).status).toBe(200);
  expect((await send({ uplinks: [fifth, fourth] })).status).toBe(200);
  expect((await rowsOf(trap)).map((row) => row.frame)).toEqual([3, 4, 5]);
  const clones = app.database.db.selectFrom('lora_quarantine').select('id').where('dev_eui', '=', trap.devEui);
  expect(await clones.execute()).toEqual([]);
});

test('repeated detections are one alarm with a count; a counter reveals an alarm whose frame was lost', async () => {
  const { trap } = await addTrap(app);
  const fire = (fCnt: number, minutes: number, detectionsCounter: number, detectStatus: 0 | 1 = 1) =>
    send(frame(trap, { fCnt, minutes, status: { detectStatus, detectionsCounter } }));
  await fire(1, -50, 0, 0);
  await fire(2, -40, 1);
  await fire(3, -30, 1);
  await fire(4, -20, 2);
  expect(await alarmsOf(trap)).toMatchObject([{ repeats: 1 }]);
  const second = await addTrap(app);
  await send(frame(second.trap, { fCnt: 1, minutes: -50, status: { detectionsCounter: 7 } }));
  await send(frame(second.trap, { fCnt: 3, minutes: -20, status: { detectionsCounter: 8 } }));
  expect(await alarmsOf(second.trap)).toMatchObject([{ kind: 'detection', repeats: 0 }]);
  expect(await stateOf(second.trap)).toMatchObject({ frames_lost: 1 });
});

test('detections in lost frames are counted by the next frame, and not again when the lost frames arrive', async () => {
  const { trap } = await addTrap(app);
  const report = (fCnt: number, detectionsCounter: number, detectStatus: 0 | 1) =>
    send(frame(trap, { fCnt, minutes: fCnt - 60, status: { detectStatus, detectionsCounter } }));
  await report(1, 0, 0);
  await report(5, 3, 0);
  expect(await alarmsOf(trap)).toMatchObject([{ repeats: 2 }]);
  await report(3, 2, 1);
  await report(4, 3, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ repeats: 2 }]);
  await report(6, 4, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ repeats: 3 }]);
});

test('a cleared alarm closes immediately; the same detection sent again opens no alarm, a new detection does', async () => {
  const { trap } = await addTrap(app);
  const technician = await app.as('super@trapline.example');
  const fire = (fCnt: number, minutes: number, detectionsCounter: number) =>
    send(frame(trap, { fCnt, minutes, status: { detectStatus: 1, detectionsCounter } }));
  await fire(1, -50, 1);
  expect(await stateOf(trap)).toMatchObject({ detected: true });
  expect((await technician('POST', `/api/devices/${trap.device.uuid}/clean-detection`)).status).toBe(200);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person', cleared_at: TEST_NOW }]);
  expect(await stateOf(trap)).toMatchObject({ detected: false, clearing_since: TEST_NOW });
  app.setNow(new Date(TEST_NOW.getTime() + 20 * MINUTE));
  await fire(2, 10, 1);
  expect(await alarmsOf(trap)).toHaveLength(1);
  expect(await stateOf(trap)).toMatchObject({ detected: false, clearing_since: TEST_NOW });
  await send(frame(trap, { fCnt: 3, minutes: 15, status: { detectStatus: 0, detectionsCounter: 1 } }));
  expect(await stateOf(trap)).toMatchObject({ detected: false, clearing_since: null });
  await fire(4, 18, 2);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person' }, { cleared_at: null }]);
  app.setNow(TEST_NOW);
});

test('a detection without a counter lasts until it is reset, also after it was cleared; a null status changes nothing', async () => {
  const { trap } = await addTrap(app);
  const superAdmin = await app.as('super@trapline.example');
  let fCnt = 0;
  const report = (minutes: number, detectStatus: 0 | 1 | null) => {
    fCnt += 1;
    const Status = detectStatus === null ? { detectStatus, batteryLevel: 200 } : { detectStatus };
    return send({ devEui: trap.devEui, receivedAt: at(minutes), devAddr: '00B96CD4', fCnt, data: { Status } });
  };
  const clear = async () =>
    expect((await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`)).status).toBe(200);
  await report(-180, 1);
  await report(-110, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ repeats: 0 }]);
  await clear();
  app.setNow(new Date(TEST_NOW.getTime() + 60 * MINUTE));
  // this frame fetches the command that resets the trap
  await report(10, 1);
  await report(15, null);
  await report(20, 1);
  expect(await alarmsOf(trap)).toHaveLength(1);
  await report(30, 0);
  await report(35, null);
  await report(40, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person' }, { cleared_at: null }]);
  await report(45, null);
  expect(await stateOf(trap)).toMatchObject({ admin_detected: true, detected: true });
  app.setNow(TEST_NOW);
});

test('a cleared manual alarm of a trap without a counter does not suppress a later catch', async () => {
  const { trap } = await addTrap(app);
  const superAdmin = await app.as('super@trapline.example');
  const report = (fCnt: number, minutes: number, detectStatus: 0 | 1) =>
    send({
      devEui: trap.devEui,
      receivedAt: at(minutes),
      devAddr: '00B96CD4',
      fCnt,
      data: { Status: { detectStatus } },
    });
  await report(1, -30, 0);
  const url = `/api/lora/devices/${trap.loraDeviceId}`;
  expect((await superAdmin('POST', `${url}/manual-set-detection`)).status).toBe(200);
  expect((await superAdmin('POST', `${url}/clear-alert`)).status).toBe(200);
  app.setNow(new Date(TEST_NOW.getTime() + 20 * MINUTE));
  await report(2, 15, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person' }, { cleared_at: null }]);
  app.setNow(TEST_NOW);
});

test('a frame without a time that is repeated much later raises no alarm', async () => {
  const { trap } = await addTrap(app);
  const superAdmin = await app.as('super@trapline.example');
  const report = (fCnt: number, minutes: number, detectStatus: 0 | 1) => {
    app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE));
    const { receivedAt: _, ...undated } = frame(trap, {
      fCnt,
      minutes,
      status: { detectStatus, detectionsCounter: 1 },
    });
    return send(undated);
  };
  await report(99, 0, 0);
  await report(100, 5, 1);
  await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`);
  await report(101, 10, 0);
  await report(100, 45, 1);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person' }]);
  expect(await rowsOf(trap)).toHaveLength(3);
  expect(await stateOf(trap)).toMatchObject({ admin_detected: false, top_frame: 101 });
  app.setNow(TEST_NOW);
});

test('a catch of a trap with a clock some minutes ahead is dated now, and can be cleared immediately', async () => {
  const { trap } = await addTrap(app);
  const superAdmin = await app.as('super@trapline.example');
  await send({
    ...{ devEui: trap.devEui, receivedAt: at(4), devAddr: '00B96CD4', fCnt: 1 },
    data: { Status: { detectStatus: 1, detectionsCounter: 1, detectionTimestamp: TEST_NOW.getTime() + 4 * MINUTE } },
  });
  expect(await alarmsOf(trap)).toMatchObject([{ raised_at: TEST_NOW, last_at: TEST_NOW }]);
  await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`);
  expect(await alarmsOf(trap)).toMatchObject([{ cleared_how: 'person' }]);
  expect(await stateOf(trap)).toMatchObject({ detected: false, admin_detected: false });
});

test('a detection that arrives after it was handled raises no alarm', async () => {
  const { trap } = await addTrap(app);
  await send(frame(trap, { fCnt: 10, minutes: -40, status: { detectStatus: 1, detectionsCounter: 1 } }));
  const superAdmin = await app.as('super@trapline.example');
  await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`);
  await send(frame(trap, { fCnt: 9, minutes: -60, status: { detectStatus: 1, detectionsCounter: 1 } }));
  expect(await alarmsOf(trap)).toHaveLength(1);
  expect(await rowsOf(trap)).toMatchObject([{ frame: 9, is_late: true, detect: true }, { frame: 10 }]);
});

test.each([
  ['in the year 2001', 1_000_000_000],
  ['that was reset, so that its time is decades old', 946_684_800],
  ['that is a day behind', Math.floor(TEST_NOW.getTime() / 1000) - 86_400],
])('a trap with a clock %s raises a new alarm after the first was cleared, dated by its arrival', async (_, clock) => {
  const { trap } = await addTrap(app);
  const superAdmin = await app.as('super@trapline.example');
  const report = (fCnt: number, minutes: number, detectionsCounter: number, detectStatus: 0 | 1) =>
    send({
      devEui: trap.devEui,
      receivedAt: at(minutes),
      devAddr: '00B96CD4',
      fCnt,
      data: { Status: { detectStatus, detectionsCounter, batteryLevel: 200, detectionTimestamp: clock } },
    });
  await report(1, -50, 0, 0);
  await report(2, -40, 1, 1);
  expect((await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`)).status).toBe(200);
  app.setNow(new Date(TEST_NOW.getTime() + 20 * MINUTE));
  await report(3, 10, 1, 0);
  await report(4, 15, 2, 1);
  expect(await alarmsOf(trap)).toMatchObject([
    { cleared_how: 'person', raised_at: new Date(at(-40)) },
    { cleared_at: null, raised_at: new Date(at(15)) },
  ]);
  app.setNow(TEST_NOW);
});

test('networks can be created, read without secrets, given a new key and deleted', async () => {
  const superAdmin = await app.as('super@trapline.example');
  const made = await superAdmin('POST', '/api/lora/networks', {
    body: { name: 'Serwer', kind: 'chirpstack', url: 'mqtt://broker.example', secret: 'tajne-haslo' },
  });
  expect(made.status, made.text).toBe(200);
  expect(made.text).not.toContain('tajne-haslo');
  const { network: row, key } = made.body;
  const { trap } = await addTrap(app);
  expect((await send(frame(trap, { fCnt: 1, minutes: -9 }), key)).status).toBe(200);
  const other = await superAdmin('POST', `/api/lora/networks/${row.uuid}/rotate-key`);
  expect((await send(frame(trap, { fCnt: 2, minutes: -8 }), key)).status).toBe(403);
  expect((await send(frame(trap, { fCnt: 2, minutes: -8 }), other.body.key)).status).toBe(200);
  expect((await superAdmin('DELETE', `/api/lora/networks/${row.uuid}`)).status).toBe(200);
  expect((await send(frame(trap, { fCnt: 3, minutes: -7 }), other.body.key)).status).toBe(403);
});

test('a wrong clock of a network server, also at the ends of the calendar, is corrected, and its uplinks are stored', async () => {
  const { trap } = await addTrap(app);
  const clocks = [
    '2126-11-23T12:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '0001-01-01T00:00:00+23:59',
    '1999-01-01T00:00:00Z',
  ];
  for (const [fCnt, receivedAt] of clocks.entries()) {
    const { status, text } = await send({ ...frame(trap, { fCnt: fCnt + 1, minutes: 0 }), receivedAt });
    expect(status, text).toBe(200);
  }
  const rows = await rowsOf(trap);
  expect(rows.length).toBeGreaterThan(0);
  for (const { received_at } of rows)
    expect(Math.abs(received_at.getTime() - app.now().getTime())).toBeLessThan(366 * 86_400_000);
  expect(await alarmsOf(trap)).toEqual([]);
});
