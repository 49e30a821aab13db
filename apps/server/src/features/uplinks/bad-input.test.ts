import { encodeUplink, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NetworkConnection } from '../../kernel/radio.ts';

/** Wrong, excessive or foreign input is counted, and stored where useful; it causes no alarm and no crash. */

let app: TestApp;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

type Network = Awaited<ReturnType<typeof addNetwork>>;

const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const buildFiredPayload = (): Uint8Array =>
  encodeUplink({
    ...{ type: UPLINK_TYPES.detection, batteryLevel: 200, detectStatus: 1, detectionsCounter: 1 },
    ...{ detectionsCounterNew: 1, detectedByAlgorithm: 4, detectionNumber: 1, detectionAge: 0 },
  });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const buildUplink = (trap: RadioTrap, fCnt: number, payload: Uint8Array) => ({
  time: at(fCnt - 60).toISOString(),
  deviceInfo: { devEui: trap.devEui.toLowerCase() },
  ...{ devAddr: '00189440', fCnt, fPort: 20, data: base64(payload) },
  rxInfo: [{ gatewayId: '0016c001f153c14c', rssi: -60, snr: 8 }],
});
const send = (network: Network, body: object, { event = 'up', key = network.key } = {}) =>
  foreignCaller('POST', `/api/lora/doors/${network.uuid}?event=${event}`, { body, headers: { 'x-ingest-key': key } });

const readStored = async (trap: RadioTrap) => {
  const { db } = app.database;
  const [rows, alarms, state] = await Promise.all([
    db
      .selectFrom('lora_uplinks')
      .selectAll()
      .where('lora_device_id', '=', trap.loraDeviceId)
      .orderBy('frame')
      .execute(),
    db.selectFrom('alarms').select('kind').where('device_id', '=', trap.device.id).execute(),
    db.selectFrom('lora_device_states').selectAll().where('lora_device_id', '=', trap.loraDeviceId).executeTakeFirst(),
  ]);
  return { rows, alarms, state };
};
const selectQuarantine = async ({ connection }: Network) =>
  (
    await app.database.db
      .selectFrom('lora_quarantine')
      .select(['reason', 'count'])
      .where('connection_id', '=', connection.id)
      .orderBy('reason')
      .execute()
  ).map(({ reason, count }) => `${reason} ${count}`);

test('a payload of a different version or no payload counts only as contact with the trap', async () => {
  const { trap } = await addTrap(app);
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const other = buildFiredPayload();
  other[0] = ((other[0] ?? 0) & 15) | 0x70;
  for (const [index, payload] of [
    other,
    other,
    new Uint8Array(),
    Buffer.alloc(242, 255),
    Buffer.from('10', 'hex'),
  ].entries())
    expect((await send(network, buildUplink(trap, index + 1, payload))).status).toBe(200);
  const { rows, alarms, state } = await readStored(trap);
  expect(rows.map(({ detect }) => detect)).toEqual([null, null, null, null, null]);
  expect(rows[0]).toMatchObject({ decode_error: 'version' });
  expect([...(rows[0]?.payload ?? [])]).toEqual([...other]);
  expect(alarms).toEqual([]);
  expect(state).toMatchObject({ detected: false, last_uplink_at: at(-55), frames_heard: 5 });
  expect(await selectQuarantine(network)).toEqual(['unreadable 1', 'wrong_version 3']);
});

test('ten megabytes are rejected before they are read, on both endpoints, and the next message is accepted', async () => {
  const { trap } = await addTrap(app);
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const huge = { ...buildUplink(trap, 1, buildFiredPayload()), object: { text: 'x'.repeat(10_000_000) } };
  expect((await send(network, huge)).status).toBe(413);
  const sent = await foreignCaller('POST', '/api/lora/uplinks', {
    body: { devEui: trap.devEui, payload: 'A'.repeat(10_000_000) },
    headers: { 'x-ingest-key': network.key },
  });
  expect(sent.status).toBe(413);
  expect((await readStored(trap)).rows).toEqual([]);
  expect((await send(network, buildUplink(trap, 1, buildFiredPayload()))).status).toBe(200);
  expect((await readStored(trap)).alarms).toEqual([{ kind: 'detection' }]);
});

test('invalid values anywhere in a message get a normal response and raise no alarm', async () => {
  const { trap } = await addTrap(app);
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const good = buildUplink(trap, 1, buildFiredPayload());
  const deeplyNested = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`);
  const bodies = [
    {},
    deeplyNested,
    { ...good, deviceInfo: null },
    { ...good, deviceInfo: { devEui: 'żaba' } },
    { ...good, deviceInfo: { devEui: trap.devEui.slice(1) } },
    { ...good, data: '%%%', fCnt: 2 },
    { ...good, fCnt: -5, data: 'AA==' },
    { ...good, fCnt: '1e400', fPort: 9e99, data: 'AA==' },
    { ...good, rxInfo: 'none', devAddr: 'x\u0000y', fCnt: 4, data: 'AA==' },
    { ...good, time: 'yesterday', fCnt: 5, data: 'AA==' },
  ];
  for (const body of bodies) expect((await send(network, body)).status).toBe(200);
  for (const event of ['ack', 'join', 'status', 'log', 'txack', 'nothing', '../up'])
    expect((await send(network, { deviceInfo: { devEui: trap.devEui } }, { event })).status).toBeLessThan(500);
  const { alarms, state } = await readStored(trap);
  expect(alarms).toEqual([]);
  expect(state).toMatchObject({ detected: false });
});

test('a network cannot send data for a device of another company, and its key does not work for another network', async () => {
  const ours = (await addTrap(app)).trap;
  const foreignTrap = (await addTrap(app, 'owadstop')).trap;
  const network = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: ours.rootCompanyId });
  const other = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: foreignTrap.rootCompanyId });
  expect((await send(network, buildUplink(foreignTrap, 1, buildFiredPayload()))).status).toBe(200);
  expect((await send(network, buildUplink(foreignTrap, 1, buildFiredPayload()), { key: other.key })).body.code).toBe(
    'uplinks/wrong_key',
  );
  expect(
    (await send(network, buildUplink(foreignTrap, 1, buildFiredPayload()), { key: 'radio_nobody' })).body.code,
  ).toBe('uplinks/wrong_key');
  const foreignDevice = await readStored(foreignTrap);
  expect(foreignDevice).toMatchObject({ rows: [], alarms: [], state: { last_uplink_at: null, gateway_eui: null } });
  expect(await selectQuarantine(network)).toEqual(['foreign_device 1']);
});

const reportGateway = ({ connection }: { connection: NetworkConnection }, eui: string, connected: boolean) =>
  app.services.radio.receive(connection, [{ type: 'gateway', eui, connected, lastUplinkAt: null, at: null }]);

test('a network cannot report a gateway as offline or online for devices of another company', async () => {
  const eui = '0016C001F153D14C';
  const foreignTrap = (await addTrap(app, 'owadstop')).trap;
  const ours = (await addTrap(app)).trap;
  const attacker = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: ours.rootCompanyId });
  const owner = await addNetwork(app, { kind: 'chirpstack', rootCompanyId: foreignTrap.rootCompanyId });
  const installation = await addNetwork(app, { kind: 'chirpstack' });
  await app.database.db
    .updateTable('lora_device_states')
    .set({ gateway_eui: eui, last_uplink_at: TEST_NOW })
    .where('lora_device_id', '=', foreignTrap.loraDeviceId)
    .execute();
  const outages = async () => {
    app.setNow(new Date(app.now().getTime() + 2 * 60_000));
    await runJob({ db: app.database.db, services: app.services, now: app.now }, 'alarms.silence', {});
    const rows = await app.database.db
      .selectFrom('alarms')
      .select('place_id')
      .where('gateway_eui', '=', eui)
      .where('cleared_at', 'is', null)
      .execute();
    return rows.map(({ place_id }) => place_id);
  };
  await reportGateway(attacker, eui, false);
  expect(await outages()).toEqual([]);
  await reportGateway(installation, eui, false);
  expect(await outages()).toEqual([foreignTrap.place.id]);
  await reportGateway(attacker, eui, true);
  await reportGateway(owner, eui, true);
  expect(await outages()).toEqual([foreignTrap.place.id]);
  await reportGateway(installation, eui, true);
  expect(await outages()).toEqual([]);
  app.setNow(TEST_NOW);
});
