import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, newDevEui } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

import { markNetworkFault } from './active-networks.ts';
import { writeReceived } from './last-received.ts';

/** What the page of a connection shows about its messages, and that of a gateway about its clock. */

let app: TestApp;
let superAdmin: Caller;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

const context = () => jobContext({ db: app.database.db, services: app.services, now: app.now });
const networkOf = async (uuid: string) => (await superAdmin('GET', `/api/lora/networks/${uuid}`)).body.network;

type Network = Awaited<ReturnType<typeof addNetwork>>;

const send = async ({ uuid, key }: Network, body: object, event = 'up') => {
  const path = `/api/lora/doors/${uuid}?event=${event}`;
  const sent = await foreignCaller('POST', path, { body, headers: { 'x-ingest-key': key } });
  expect(sent.status, sent.text).toBe(200);
};

const upOf = (devEui: string, change: object = {}) => ({
  deviceInfo: { devEui },
  time: TEST_NOW.toISOString(),
  fCnt: 1,
  fPort: 20,
  data: 'EMgAAAAA',
  ...change,
});

test('a connection shows what was received, refused and not understood, and the time of the last one', async () => {
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const { trap } = await addTrap(app);
  expect(await networkOf(network.uuid)).toMatchObject({
    received: 0,
    refused: 0,
    notUnderstood: 0,
    notUnderstoodAt: null,
    lastFault: null,
  });
  await send(network, upOf(trap.devEui));
  await send(network, upOf(trap.devEui));
  await send(network, { deviceInfo: { devEui: trap.devEui }, margin: 10, batteryLevel: 50 }, 'status');
  await send(network, { description: 'UPLINK_MIC', code: 'UPLINK_MIC' }, 'log');
  await send(network, upOf(newDevEui()));
  await send(network, upOf(trap.devEui, { fCnt: 2, data: '/w==' }));
  await send(network, { no: 'device' });
  await writeReceived(context());
  expect(await networkOf(network.uuid)).toMatchObject({
    received: 7,
    refused: 1,
    notUnderstood: 2,
    notUnderstoodAt: TEST_NOW.toISOString(),
    lastEventAt: TEST_NOW.toISOString(),
  });
  await send(network, upOf(trap.devEui, { fCnt: 3 }));
  await writeReceived(context());
  expect(await networkOf(network.uuid)).toMatchObject({ received: 8, refused: 1, notUnderstood: 2 });
});

test('the last error remains with its time after the connection works again', async () => {
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const { trap } = await addTrap(app);
  await markNetworkFault(context(), network.connection.id, 'the broker is away');
  const shown = { lastFault: 'the broker is away', lastFaultAt: TEST_NOW.toISOString() };
  expect(await networkOf(network.uuid)).toMatchObject({ state: 'fault', fault: 'the broker is away', ...shown });
  await send(network, upOf(trap.devEui));
  await writeReceived(context());
  expect(await networkOf(network.uuid)).toMatchObject({ state: 'heard', fault: null, faultAt: null, ...shown });
});

const gateways = { near: '0016C001F1530001', far: '0016C001F1530002' };

const clockOf = async (devEui: string) => {
  const { body } = await superAdmin('GET', '/api/lora/gateways');
  return body.gateways.find((one: { devEui: string }) => one.devEui === devEui).wrongClock;
};

const fromGateways = (devEui: string, clocks: Partial<Record<keyof typeof gateways, string>>, time?: string) =>
  upOf(devEui, {
    ...(time !== undefined && { time }),
    rxInfo: Object.entries(clocks).map(([name, gwTime]) => ({
      gatewayId: gateways[name as keyof typeof gateways].toLowerCase(),
      ...(gwTime !== '' && { gwTime }),
      nsTime: TEST_NOW.toISOString(),
      rssi: -90,
    })),
  });

test('a wrong clock is shown on its gateway until the clock is right again', async () => {
  for (const devEui of Object.values(gateways)) await superAdmin('POST', '/api/lora/gateways', { body: { devEui } });
  const network = await addNetwork(app, { kind: 'chirpstack' });
  const { trap } = await addTrap(app);
  const now = TEST_NOW.toISOString();
  const reported = async (clocks: Parameters<typeof fromGateways>[1], time?: string) => {
    await send(network, fromGateways(trap.devEui, clocks, time));
    await writeReceived(context());
    return { near: await clockOf(gateways.near), far: await clockOf(gateways.far) };
  };
  const wrong = (time: string) => ({ time, reportedAt: now });
  const year1980 = '1980-01-21T23:17:20.234Z';
  expect(await reported({ near: now, far: year1980 })).toEqual({ near: null, far: wrong(year1980) });
  const ahead = new Date(TEST_NOW.getTime() + 1_900_000).toISOString();
  expect(await reported({ near: ahead })).toEqual({ near: wrong(ahead), far: wrong(year1980) });
  // a gateway that buffered a frame for a day has a right clock
  const yesterday = new Date(TEST_NOW.getTime() - 86_400_000).toISOString();
  expect(await reported({ near: yesterday, far: now })).toEqual({ near: null, far: null });
  // without a time of its own, the time of the uplink is that of the only gateway
  expect(await reported({ far: '' }, '0001-01-01T00:00:00Z')).toEqual({
    near: null,
    far: wrong('0001-01-01T00:00:00.000Z'),
  });
  expect(await reported({ near: '', far: now }, year1980)).toEqual({ near: null, far: null });
  for (const impossible of ['+275760-01-01T00:00:00Z', '-000044-03-15T00:00:00Z', '0000-01-01T00:00:00Z', 'x'])
    expect(await reported({ near: impossible })).toEqual({ near: null, far: null });
});

test('the gateway time of The Things Stack is read, and a simulated message shows no clock', async () => {
  const devEui = '0016C001F1530003';
  await superAdmin('POST', '/api/lora/gateways', { body: { devEui } });
  const network = await addNetwork(app, { kind: 'tts' });
  const { trap } = await addTrap(app);
  const reported = async (body: object) => {
    await send(network, {
      end_device_ids: { dev_eui: trap.devEui },
      received_at: TEST_NOW.toISOString(),
      uplink_message: {
        f_port: 20,
        frm_payload: 'EMgAAAAA',
        rx_metadata: [{ gateway_ids: { eui: devEui }, time: '2012-01-01T00:03:10Z', rssi: -90 }],
      },
      ...body,
    });
    await writeReceived(context());
    return clockOf(devEui);
  };
  expect(await reported({ simulated: true })).toBeNull();
  expect(await reported({})).toEqual({ time: '2012-01-01T00:03:10.000Z', reportedAt: TEST_NOW.toISOString() });
});
