import { encodeUplink, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Broker, startBroker } from '../../../test/mosquitto.ts';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NetworkListening, RadioNetwork } from '../../kernel/radio.ts';
import { openNetwork } from '../../ports/radio/open-network.ts';

/** ChirpStack and The Things Stack through a real Mosquitto. */

let app: TestApp;
let broker: Broker;
let client: MqttClient;

beforeAll(async () => {
  app = await openTestApp();
  broker = await startBroker();
  client = await connectAsync(broker.url, { reconnectPeriod: 200 });
});
afterAll(async () => {
  await client.endAsync(true);
  await broker.stop();
  await app.close();
});

const payload = (detectionsCounter: number) =>
  Buffer.from(
    encodeUplink({
      type: detectionsCounter > 0 ? UPLINK_TYPES.detection : UPLINK_TYPES.health,
      batteryLevel: 200,
      detectStatus: detectionsCounter > 0 ? 1 : 0,
      detectionsCounter,
      detectionsCounterNew: 0,
    }),
  ).toString('base64');

const timeOf = (fCnt: number) => new Date(TEST_NOW.getTime() - (3000 - fCnt) * 1000).toISOString();

const up = (trap: RadioTrap, fCnt: number, detections = 0) => ({
  time: timeOf(fCnt),
  deviceInfo: { devEui: trap.devEui.toLowerCase(), applicationId: 'app' },
  devAddr: '00189440',
  fCnt,
  fPort: 20,
  data: payload(detections),
  rxInfo: [{ gatewayId: '0016c001f153a14c', rssi: -60, snr: 8 }],
});

const publish = (trap: RadioTrap, fCnt: number, detections = 0) =>
  client.publishAsync(
    `application/app/device/${trap.devEui.toLowerCase()}/event/up`,
    JSON.stringify(up(trap, fCnt, detections)),
    { qos: 1 },
  );

const framesOf = async (trap: RadioTrap) =>
  (
    await app.database.db
      .selectFrom('lora_uplinks')
      .select('frame')
      .where('lora_device_id', '=', trap.loraDeviceId)
      .orderBy('frame')
      .execute()
  ).map(({ frame }) => frame);

const listen = async (
  kind: 'chirpstack' | 'tts',
  handleEvent?: NetworkListening['receive'],
  known?: Awaited<ReturnType<typeof addNetwork>>,
): Promise<{ network: RadioNetwork; faults: string[] }> => {
  const { connection } = known ?? (await addNetwork(app, { kind }));
  const faults: string[] = [];
  const settings = {
    ...{ clientId: `test-${connection.id}`, url: broker.url, application: 'app' },
    tenant: kind === 'tts' ? 'firm' : undefined,
  };
  const network = await openNetwork(kind, settings, {
    receive: handleEvent ?? ((event) => app.services.radio.receive(connection, [event])),
    onFault: (message) => faults.push(message),
  });
  return { network, faults };
};

const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

test('all messages at the broker are received, each frame once, also those sent while the client was disconnected', async () => {
  const { trap } = await addTrap(app);
  const known = await addNetwork(app, { kind: 'chirpstack' });
  const first = await listen('chirpstack', undefined, known);
  await Promise.all(range(200).map((fCnt) => publish(trap, fCnt)));
  await waitUntil(async () => expect(await framesOf(trap)).toHaveLength(200));
  await first.network.stop();
  await Promise.all(range(1300, 200).map((fCnt) => publish(trap, fCnt)));
  const again = await listen('chirpstack', undefined, known);
  await waitUntil(async () => expect(await framesOf(trap)).toHaveLength(1500));
  expect(await framesOf(trap)).toEqual(range(1500));
  expect([...first.faults, ...again.faults]).toEqual([]);
  await again.network.stop();
});

test.each([0, 1, 2] as const)('a detection raises one alarm when it is published with QoS %i', async (qos) => {
  const { trap } = await addTrap(app);
  const { network, faults } = await listen('chirpstack');
  const topic = `application/app/device/${trap.devEui.toLowerCase()}/event/up`;
  const message = JSON.stringify(up(trap, 7, 1));
  await client.publishAsync(topic, message, { qos });
  await client.publishAsync(topic, message, { qos });
  await publish(trap, 8, 1);
  await waitUntil(async () => expect(await framesOf(trap)).toEqual([7, 8]));
  await network.stop();
  const alarms = app.database.db.selectFrom('alarms').select('kind').where('device_id', '=', trap.device.id);
  expect(await alarms.execute()).toEqual([{ kind: 'detection' }]);
  expect(faults).toEqual([]);
});

test.each([0, 1] as const)(
  'a retained message with QoS %i counts once, and not if its time is years ago',
  async (qos) => {
    const [{ trap }, { trap: silentTrap }] = [await addTrap(app), await addTrap(app)];
    const topicOf = ({ devEui }: RadioTrap) => `application/app/device/${devEui.toLowerCase()}/event/up`;
    const retain = (one: RadioTrap, message: object | null) =>
      client.publishAsync(topicOf(one), message === null ? '' : JSON.stringify(message), { qos, retain: true });
    await retain(trap, up(trap, 7, 1));
    await retain(silentTrap, { ...up(silentTrap, 7, 1), time: '2012-01-01T00:03:10Z' });
    const known = await addNetwork(app, { kind: 'chirpstack' });
    for (const fCnt of [8, 9]) {
      const { network } = await listen('chirpstack', undefined, known);
      await publish(trap, fCnt, 1);
      await publish(silentTrap, fCnt);
      await waitUntil(async () => expect(await framesOf(silentTrap)).toContain(fCnt));
      await waitUntil(async () => expect(await framesOf(trap)).toContain(fCnt));
      await network.stop({ forGood: true });
    }
    expect([await framesOf(trap), await framesOf(silentTrap)]).toEqual([
      [7, 8, 9],
      [8, 9],
    ]);
    const alarms = app.database.db.selectFrom('alarms').select('device_id');
    expect(await alarms.where('device_id', 'in', [trap.device.id, silentTrap.device.id]).execute()).toEqual([
      { device_id: trap.device.id },
    ]);
    for (const one of [trap, silentTrap]) await retain(one, null);
  },
);

test('a message is acknowledged only after it is stored, and is delivered again otherwise', async () => {
  const { trap } = await addTrap(app);
  const { connection } = await addNetwork(app, { kind: 'chirpstack' });
  let isDatabaseDown = true;
  const { network, faults } = await listen('chirpstack', async (event) => {
    if (isDatabaseDown) throw Object.assign(new Error('the database is away'), { code: '57P03' });
    await app.services.radio.receive(connection, [event]);
  });
  await Promise.all(range(50).map((fCnt) => publish(trap, fCnt)));
  await waitUntil(async () => expect(faults.length).toBeGreaterThan(8));
  expect(await framesOf(trap)).toEqual([]);
  isDatabaseDown = false;
  await waitUntil(async () => expect(await framesOf(trap)).toHaveLength(50));
  await network.stop();
});

test('the library continues to read unstored messages, and does not acknowledge by itself', async () => {
  const { trap } = await addTrap(app);
  const known = await addNetwork(app, { kind: 'chirpstack' });
  const receivedCounters = new Set<number>();
  const nonStoringClient = await listen(
    'chirpstack',
    (event) => {
      if (event.type === 'uplink') receivedCounters.add(event.frameCounter ?? -1);
      return new Promise<void>(() => {});
    },
    known,
  );
  await Promise.all(range(15).map((fCnt) => publish(trap, fCnt)));
  // a client that waited for each acknowledgement would have read only the first
  await waitUntil(async () => expect(receivedCounters.size).toBe(15));
  await nonStoringClient.network.stop();
  expect(await framesOf(trap)).toEqual([]);
  // a client that had acknowledged them would not receive them again
  const again = await listen('chirpstack', undefined, known);
  await waitUntil(async () => expect(await framesOf(trap)).toHaveLength(15));
  await again.network.stop();
});

test('protobuf messages of devices and gateways are shown in quarantine', async () => {
  const { trap } = await addTrap(app);
  const known = await addNetwork(app, { kind: 'chirpstack' });
  const { network } = await listen('chirpstack', undefined, known);
  const bytes = Buffer.from('0a1030303136633030316631353361313463', 'hex');
  await client.publishAsync(`application/app/device/${trap.devEui.toLowerCase()}/event/up`, bytes, { qos: 1 });
  await client.publishAsync('eu868/gateway/0016c001f153a14c/state/conn', bytes, { qos: 1 });
  await waitUntil(async () => {
    const stored = await app.database.db
      .selectFrom('lora_quarantine')
      .select(['reason', 'dev_eui', 'body'])
      .where('connection_id', '=', known.connection.id)
      .orderBy('dev_eui')
      .execute();
    expect(stored.map(({ reason, dev_eui }) => [reason, dev_eui])).toEqual([
      ['unreadable', ''],
      ['unreadable', trap.devEui],
    ]);
    expect(JSON.parse(stored[0]?.body ?? '{}')).toMatchObject({ topic: 'eu868/gateway/0016c001f153a14c/state/conn' });
  });
  await network.stop();
});

test('messages published while a broker restarts are all stored', async () => {
  const { trap } = await addTrap(app);
  const { network, faults } = await listen('chirpstack');
  const progress = { count: 0, isOver: false };
  const publishing = (async () => {
    // the network server continues to publish while the broker is down
    while (!progress.isOver || progress.count < 600) {
      await publish(trap, progress.count, progress.count === 599 ? 1 : 0);
      progress.count += 1;
    }
  })();
  await waitUntil(async () => expect((await framesOf(trap)).length).toBeGreaterThan(100));
  await broker.restart();
  const before = progress.count;
  await waitUntil(async () => expect(progress.count).toBeGreaterThan(before + 100));
  progress.isOver = true;
  await publishing;
  await waitUntil(async () => expect(await framesOf(trap)).toHaveLength(progress.count));
  expect(await framesOf(trap)).toEqual(range(progress.count));
  const alarms = await app.database.db
    .selectFrom('alarms')
    .select('id')
    .where('device_id', '=', trap.device.id)
    .execute();
  await network.stop();
  expect(alarms).toHaveLength(1);
  // only faults of the broken connection and of failed reconnections; none is about the messages
  expect(faults.filter((fault) => !/ECONNRE(?:FUSED|SET)|EPIPE|ended by the other party/.test(fault)).join('\n')).toBe(
    '',
  );
});

test('a deleted connection leaves no session at the broker; a stopped one receives its messages later', async () => {
  const { trap } = await addTrap(app);
  const known = await addNetwork(app, { kind: 'chirpstack' });
  const first = await listen('chirpstack', undefined, known);
  await first.network.stop({ forGood: true });
  await publish(trap, 1);
  const second = await listen('chirpstack', undefined, known);
  await publish(trap, 2);
  await waitUntil(async () => expect(await framesOf(trap)).toEqual([2]));
  await second.network.stop();
});

test('an unreachable broker is reported as a temporary error', async () => {
  const settings = { clientId: 'test-away', url: 'mqtt://127.0.0.1:9', application: 'app' };
  const opened = openNetwork('chirpstack', settings, { receive: async () => {}, onFault: () => {} });
  await expect(opened).rejects.toMatchObject({ name: 'NetworkFault', code: 'unavailable', passes: true });
});

test('a downlink is sent with our own uuid, in both networks', async () => {
  const { trap } = await addTrap(app);
  const received: { topic: string; body: object }[] = [];
  client.on('message', (topic, message) => received.push({ topic, body: JSON.parse(message.toString()) }));
  await client.subscribeAsync(['application/+/device/+/command/down', 'v3/+/devices/+/down/push']);
  const uuid = crypto.randomUUID();
  const command = { devEui: trap.devEui, uuid, port: 21, payload: Buffer.from('140A', 'hex'), confirmed: true };
  const chirpstack = await listen('chirpstack');
  const tts = await listen('tts');
  await chirpstack.network.send(command);
  await tts.network.send(command);
  const address = trap.devEui.toLowerCase();
  await waitUntil(async () =>
    expect(received).toEqual(
      expect.arrayContaining([
        {
          topic: `application/app/device/${address}/command/down`,
          body: { id: uuid, devEui: address, confirmed: true, fPort: 21, data: 'FAo=' },
        },
        {
          topic: `v3/app@firm/devices/eui-${address}/down/push`,
          body: {
            downlinks: [
              {
                f_port: 21,
                frm_payload: 'FAo=',
                priority: 'NORMAL',
                confirmed: true,
                correlation_ids: [`cmd:${uuid}`],
              },
            ],
          },
        },
      ]),
    ),
  );
  await chirpstack.network.stop();
  await tts.network.stop();
});

test('messages of The Things Stack are received', async () => {
  const { trap } = await addTrap(app);
  const { network } = await listen('tts');
  const body = {
    end_device_ids: { device_id: 'dev1', dev_eui: trap.devEui, dev_addr: '00BCB929' },
    uplink_message: { f_port: 20, f_cnt: 3, frm_payload: payload(0), received_at: timeOf(3) },
  };
  await client.publishAsync(`v3/app@firm/devices/dev1/up`, JSON.stringify(body));
  await waitUntil(async () => expect(await framesOf(trap)).toEqual([3]));
  await network.stop();
});
