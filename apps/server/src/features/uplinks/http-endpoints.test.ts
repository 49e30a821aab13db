import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { OutboundRequest, OutboundResponse } from '../../kernel/services.ts';

/** HTTP requests of network servers, each kind to its own URL. */

let app: TestApp;
let foreignCaller: Caller;
let outboundRequests: OutboundRequest[] = [];
let outboundResponse: Pick<OutboundResponse, 'status' | 'fault'>;

beforeAll(async () => {
  app = await openTestApp({
    outside: {
      mayReach: () => true,
      post: async (message) => {
        outboundRequests.push(message);
        return { ...outboundResponse, answer: null, retryAfterSeconds: null, durationMs: 1 };
      },
    },
  });
  foreignCaller = await app.as(null);
});
beforeEach(() => {
  outboundRequests = [];
  outboundResponse = { status: 202, fault: null };
});
afterAll(() => app.close());

const createEndpoint = async (kind: NetworkKind, rootCompanyId: number | null = null) => {
  const { uuid, key } = await addNetwork(app, { kind, rootCompanyId });
  return (body: object, { withKey = key, event }: { withKey?: string | null; event?: string } = {}) =>
    foreignCaller('POST', `/api/lora/doors/${uuid}${event ? `?event=${event}` : ''}`, {
      body,
      headers: withKey === null ? {} : { 'x-ingest-key': withKey },
    });
};

const stateOf = (trap: RadioTrap) =>
  app.database.db
    .selectFrom('lora_device_states')
    .innerJoin('lora_devices', 'lora_devices.id', 'lora_device_states.lora_device_id')
    .select(['battery', 'last_uplink_at', 'network_uuid'])
    .where('lora_device_id', '=', trap.loraDeviceId)
    .executeTakeFirstOrThrow();

const ENABLE = 'https://iot.eu-central-1.amazonaws.com/confirmdestination/AbC123token';
const confirmation = (enableUrl: unknown) => ({
  arn: 'arn:aws:iot:eu-central-1:123456789012:ruledestination/http/1',
  confirmationToken: 'AbC123token',
  enableUrl,
  messageType: 'DestinationConfirmation',
});

test('AWS requests a confirmation without a key, and the enable URL is called', async () => {
  const aws = await createEndpoint('aws');
  expect((await aws(confirmation(ENABLE), { withKey: null })).status).toBe(200);
  expect(outboundRequests).toEqual([{ method: 'GET', url: ENABLE, headers: {}, body: '' }]);
  expect((await aws(confirmation(ENABLE))).status).toBe(200);
  expect(outboundRequests).toHaveLength(2);
});

test('AWS adds a slash and its token to the endpoint URL when it requests a confirmation', async () => {
  const { uuid } = await addNetwork(app, { kind: 'aws' });
  const { status } = await foreignCaller('POST', `/api/lora/doors/${uuid}/?confirmationToken=AbC123token`, {
    body: confirmation(ENABLE),
    headers: { 'x-amz-rules-engine-message-type': 'DestinationConfirmation' },
  });
  expect([status, outboundRequests.length]).toEqual([200, 1]);
});

test('an address outside AWS is not called, and a different network kind does not confirm', async () => {
  const aws = await createEndpoint('aws');
  for (const wrong of [
    'https://iot.eu-central-1.amazonaws.com.evil.example/confirmdestination/x',
    'https://evil.example/?https://iot.eu-central-1.amazonaws.com/confirmdestination/x',
    'http://iot.eu-central-1.amazonaws.com/confirmdestination/x',
    'https://iot.eu-central-1.amazonaws.com@127.0.0.1/confirmdestination/x',
    'https://s3.eu-central-1.amazonaws.com/confirmdestination/x',
    'https://iot.eu-central-1.amazonaws.com/things/x',
    `${ENABLE}${'x'.repeat(5_000)}`,
    7,
    undefined,
  ])
    await aws(confirmation(wrong));
  const chirpstack = await createEndpoint('chirpstack');
  expect((await chirpstack(confirmation(ENABLE))).status).toBe(403);
  const refused = await foreignCaller('POST', `/api/lora/doors/${crypto.randomUUID()}`, { body: confirmation(ENABLE) });
  expect(refused.status).toBe(403);
  expect(outboundRequests).toEqual([]);
});

test('a failed confirmation answers 503, so that AWS tries again', async () => {
  outboundResponse = { status: null, fault: 'CONNECTION' };
  const aws = await createEndpoint('aws');
  const { status, headers } = await aws(confirmation(ENABLE), { withKey: null });
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});

const isoMinutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000).toISOString();

test('messages of AWS after the confirmation need the key', async () => {
  const { trap } = await addTrap(app);
  const aws = await createEndpoint('aws');
  const uplink = {
    WirelessDeviceId: '5b58245e-146c-4c30-9703-0ca942e3ff35',
    PayloadData: 'ENUCABEAXQ==',
    WirelessMetadata: {
      LoRaWAN: {
        DevEui: trap.devEui.toLowerCase(),
        DevAddr: '00b96cd4',
        FCnt: 1,
        FPort: 20,
        Timestamp: isoMinutesAgo(3),
      },
    },
  };
  expect((await aws(uplink, { withKey: null })).status).toBe(403);
  expect((await aws(uplink, { withKey: 'radio_wrong' })).status).toBe(403);
  expect((await stateOf(trap)).last_uplink_at).toBeNull();
  expect((await aws(uplink)).status).toBe(200);
  expect(await stateOf(trap)).toMatchObject({
    battery: 213,
    last_uplink_at: new Date(isoMinutesAgo(3)),
    network_uuid: uplink.WirelessDeviceId,
  });
});

test('a battery level from ChirpStack is stored until the device reports a battery level', async () => {
  const { trap } = await addTrap(app);
  const chirpstack = await createEndpoint('chirpstack');
  const deviceInfo = { devEui: trap.devEui.toLowerCase() };
  const status = (minutes: number, level: object) =>
    chirpstack({ deviceInfo, time: isoMinutesAgo(minutes), margin: 10, ...level }, { event: 'status' });
  const battery = async () => (await stateOf(trap)).battery;
  await status(60, { batteryLevel: 50 });
  expect(await battery()).toBe(127);
  const device = await app.database.db
    .selectFrom('device_states')
    .select(['battery', 'last_contact_at'])
    .where('device_id', '=', trap.device.id)
    .executeTakeFirstOrThrow();
  expect(device).toEqual({ battery: 127, last_contact_at: null });
  await status(50, { batteryLevelUnavailable: true });
  expect(await battery()).toBe(127);
  const up = { deviceInfo, time: isoMinutesAgo(40), devAddr: '01', fPort: 20, data: 'ENUCABEAXQ==' };
  expect((await chirpstack(up, { event: 'up' })).status).toBe(200);
  expect(await battery()).toBe(213);
  await status(45, { batteryLevel: 10 });
  expect(await battery()).toBe(213);
  await status(30, { externalPowerSource: true });
  expect(await battery()).toBe(0);
  const foreignEndpoint = await createEndpoint('chirpstack', (await addTrap(app, 'owadstop')).trap.rootCompanyId);
  await foreignEndpoint({ deviceInfo, time: isoMinutesAgo(1), batteryLevel: 99 }, { event: 'status' });
  expect(await battery()).toBe(0);
});

test('The Things Stack sends the battery with an uplink, and its name for the device', async () => {
  const { trap } = await addTrap(app);
  const tts = await createEndpoint('tts');
  const reported = await tts({
    end_device_ids: { device_id: 'hala-7', dev_eui: trap.devEui, dev_addr: '00BCB929' },
    uplink_message: {
      f_cnt: 3,
      f_port: 2,
      frm_payload: 'gkHe',
      received_at: isoMinutesAgo(5),
      last_battery_percentage: { f_cnt: 2, value: 90.118576 },
    },
  });
  expect(reported.status, reported.text).toBe(200);
  expect(await stateOf(trap)).toMatchObject({ battery: 229, network_uuid: 'hala-7' });
});

test('AWS can send several messages at once: each is read on its own, and an unreadable one does not affect others', async () => {
  const { trap } = await addTrap(app);
  const aws = await createEndpoint('aws');
  const uplink = (FCnt: number) => ({
    PayloadData: 'ENUCABEAXQ==',
    WirelessMetadata: {
      LoRaWAN: { DevEui: trap.devEui, DevAddr: '00b96cd4', FCnt, FPort: 20, Timestamp: isoMinutesAgo(9 - FCnt) },
    },
  });
  const { status, text } = await aws([uplink(1), { what: 'else' }, uplink(2), uplink(2)]);
  expect(status, text).toBe(200);
  const stored = await app.database.db
    .selectFrom('lora_uplinks')
    .select('frame')
    .where('lora_device_id', '=', trap.loraDeviceId)
    .orderBy('frame')
    .execute();
  expect(stored.map(({ frame }) => Number(frame))).toEqual([1, 2]);
  expect((await aws([])).status).toBe(400);
  expect((await aws([uplink(3)], { withKey: null })).status).toBe(403);
});
