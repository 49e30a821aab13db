import { readFileSync } from 'node:fs';
import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Messages in the shapes that networks publish in their documents and samples. */

let app: TestApp;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

const send = async (kind: NetworkKind, body: unknown, options: { event?: string; type?: string } = {}) => {
  const { uuid, key, connection } = await addNetwork(app, { kind });
  const { event = 'up', type = 'application/json' } = options;
  const headers = { 'x-ingest-key': key, 'content-type': type };
  const answer = await foreignCaller('POST', `/api/lora/doors/${uuid}?event=${event}`, {
    body: type === 'application/json' ? JSON.stringify(body) : Buffer.from([10, 8, 116, 101]),
    headers,
  });
  const refused = app.database.db
    .selectFrom('lora_quarantine')
    .select('reason')
    .where('connection_id', '=', connection.id);
  return { status: answer.status, refused: (await refused.execute()).map(({ reason }) => reason) };
};

const messageOf = (name: string, devEui: string): object => {
  const text = readFileSync(new URL(`../../../test/radio-messages/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll('NOW', TEST_NOW.toISOString()).replaceAll(/02aa000000000001/gi, devEui));
};

const storedOf = async (loraDeviceId: number, deviceId: number) => {
  const { db } = app.database;
  const alarms = db.selectFrom('alarms').select('kind').where('device_id', '=', deviceId);
  const frames = db.selectFrom('lora_uplinks').select(['detect', 'rssi']).where('lora_device_id', '=', loraDeviceId);
  return { alarms: await alarms.execute(), frames: await frames.execute() };
};

test.each([
  ['aws', '11-aws-samples-rule', -76],
  ['aws', '13-aws-public-gateways', -118],
  ['chirpstack', '15-rssi-left-out', -101],
] as const)('%s, %s: the alarm is raised, and the signal is the best that was measured', async (kind, name, rssi) => {
  const { trap } = await addTrap(app);
  expect(await send(kind, messageOf(name, trap.devEui))).toEqual({ status: 200, refused: [] });
  expect(await storedOf(trap.loraDeviceId, trap.device.id)).toEqual({
    alarms: [{ kind: 'detection' }],
    frames: [{ detect: true, rssi }],
  });
});

const identifiers = (devEui: string) => ({ end_device_ids: { device_id: 'x', dev_eui: devEui, dev_addr: '00BCB929' } });

test.each([
  'join_accept',
  'location_solved',
  'service_data',
  'downlink_queued',
  'downlink_queue_invalidated',
  'uplink_normalized',
])('%s of The Things Stack is accepted and invents nothing', async (name) => {
  const { trap } = await addTrap(app);
  const body = { ...identifiers(trap.devEui), received_at: TEST_NOW.toISOString(), [name]: { f_cnt: 1, f_port: 20 } };
  expect(await send('tts', body)).toEqual({ status: 200, refused: [] });
  expect(await storedOf(trap.loraDeviceId, trap.device.id)).toEqual({ alarms: [], frames: [] });
});

test.each(['status', 'log', 'txack', 'ack', 'location', 'integration', 'join'])(
  'the event %s of ChirpStack is accepted and invents nothing',
  async (event) => {
    const { trap } = await addTrap(app);
    const body = { deviceInfo: { devEui: trap.devEui.toLowerCase() }, time: TEST_NOW.toISOString() };
    expect(await send('chirpstack', body, { event })).toEqual({ status: 200, refused: [] });
    expect(await storedOf(trap.loraDeviceId, trap.device.id)).toEqual({ alarms: [], frames: [] });
  },
);

test.each<[string, NetworkKind, (devEui: string) => unknown, object]>([
  [
    'JSON of ChirpStack v3',
    'chirpstack',
    (devEui) => ({
      applicationID: '1',
      devEUI: Buffer.from(devEui, 'hex').toString('base64'),
      fPort: 20,
      data: 'EcgB',
    }),
    { status: 200, refused: ['unreadable'] },
  ],
  [
    'a device without a DevEUI',
    'tts',
    () => ({ end_device_ids: { device_id: 'abp' }, uplink_message: { f_port: 20, frm_payload: 'EcgBAAEBAQEABQ==' } }),
    { status: 200, refused: ['unreadable'] },
  ],
  [
    'hexadecimal digits instead of base64',
    'chirpstack',
    (devEui) => ({ deviceInfo: { devEui }, fCnt: 1, fPort: 20, data: '11c801000101010100 05' }),
    { status: 200, refused: ['unreadable'] },
  ],
  [
    'hexadecimal digits that are also base64',
    'chirpstack',
    (devEui) => ({ deviceInfo: { devEui }, fCnt: 1, fPort: 20, data: '11c80100010101010005' }),
    { status: 200, refused: ['wrong_version'] },
  ],
  [
    'a payload of another type',
    'tts',
    (devEui) => ({ end_device_ids: { dev_eui: devEui }, uplink_message: { f_port: 20, frm_payload: [17, 200] } }),
    { status: 200, refused: ['unreadable'] },
  ],
  ['a text', 'chirpstack', () => 'x', { status: 400, refused: [] }],
  ['an empty list', 'chirpstack', () => [], { status: 400, refused: [] }],
])('%s raises no alarm, and is in quarantine or refused', async (_name, kind, bodyOf, expected) => {
  const { trap } = await addTrap(app);
  expect(await send(kind, bodyOf(trap.devEui))).toEqual(expected);
  expect((await storedOf(trap.loraDeviceId, trap.device.id)).alarms).toEqual([]);
});

test('protobuf at an HTTP endpoint is refused as an unknown type', async () => {
  const sent = await send('chirpstack', null, { type: 'application/octet-stream' });
  expect(sent).toEqual({ status: 415, refused: [] });
});
