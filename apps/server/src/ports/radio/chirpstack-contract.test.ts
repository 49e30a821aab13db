import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll } from 'vitest';
import { type Broker, startBroker } from '../../../test/mosquitto.ts';
import {
  describeNetwork,
  type Frame,
  GATEWAY,
  payloadOf,
  type ReceivedCommand,
} from '../../../test/network-contract.ts';
import { openNetwork } from './open-network.ts';

/** ChirpStack through its MQTT integration, with a real broker in between. */

let broker: Broker;
let server: MqttClient;
beforeAll(async () => {
  broker = await startBroker();
  server = await connectAsync(broker.url, { reconnectPeriod: 100 });
});
afterAll(async () => {
  await server.endAsync(true);
  await broker.stop();
});

let tests = 0;

const infoOf = (devEui: string) => ({ applicationId: 'app', devEui: devEui.toLowerCase(), deviceName: 'E1', tags: {} });

/** Zeros are left out, as in the JSON of ChirpStack. */
const upOf = (frame: Frame) => ({
  deduplicationId: crypto.randomUUID(),
  time: frame.at.toISOString().replace('Z', '123456+00:00'),
  deviceInfo: infoOf(frame.devEui),
  devAddr: '00189440',
  adr: true,
  ...(frame.frame > 0 && { fCnt: frame.frame }),
  fPort: 20,
  data: payloadOf(frame),
  rxInfo: [{ gatewayId: GATEWAY.toLowerCase(), uplinkId: 4_217_106_255, rssi: frame.rssi, snr: 7 }],
  txInfo: { frequency: 867_100_000, modulation: { lora: { bandwidth: 125_000, spreadingFactor: 7 } } },
});

const start = async () => {
  tests += 1;
  const application = `app-${tests}`;
  const receivedCommands: ReceivedCommand[] = [];
  const onDownlink = (topic: string, message: Buffer) => {
    if (!topic.startsWith(`application/${application}/`)) return;
    const body = JSON.parse(message.toString());
    receivedCommands.push({
      devEui: body.devEui.toUpperCase(),
      port: body.fPort,
      confirmed: body.confirmed,
      payload: Buffer.from(body.data, 'base64').toString('hex'),
      uuid: body.id,
    });
  };
  server.on('message', onDownlink);
  await server.subscribeAsync(`application/${application}/device/+/command/down`, { qos: 1 });
  const publish = (topic: string, body: unknown) =>
    server.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 }).then(() => {});
  const event = (devEui: string, name: string, body: object | string) =>
    publish(`application/${application}/device/${devEui.toLowerCase()}/event/${name}`, body);
  const at = '2026-11-20T07:00:00+00:00';
  return {
    application,
    registerDevice: async () => {},
    uplink: (frame: Frame) => event(frame.devEui, 'up', upOf(frame)),
    outcome: ({ devEui, uuid }: { devEui: string; uuid: string }, state: string) => {
      const of = { deviceInfo: infoOf(devEui), time: at, queueItemId: uuid };
      if (state === 'sent') return event(devEui, 'txack', { downlinkId: 3_461_958_127, gatewayId: GATEWAY, ...of });
      if (state === 'expired')
        return event(devEui, 'log', { ...of, level: 'ERROR', code: 'EXPIRED', context: { queue_item_id: uuid } });
      return event(devEui, 'ack', { ...of, fCntDown: 3, ...(state === 'acked' && { acknowledged: true }) });
    },
    join: (devEui: string) => event(devEui, 'join', { deviceInfo: infoOf(devEui), time: at, devAddr: '00189440' }),
    battery: (devEui: string, percent: number) =>
      event(devEui, 'status', { deviceInfo: infoOf(devEui), time: at, margin: 10, batteryLevel: percent }),
    gateway: (eui: string, connected: boolean) =>
      publish(`eu868/gateway/${eui.toLowerCase()}/state/conn`, {
        gatewayId: eui.toLowerCase(),
        state: connected ? 'ONLINE' : 'OFFLINE',
      }),
    sendInvalidMessage: (text: string) => event('02bb000000000001', 'up', text),
    receivedCommands: async () => receivedCommands,
    away: { begin: () => broker.away(), end: () => broker.back() },
    close: async () => void server.off('message', onDownlink),
  };
};

describeNetwork('ChirpStack', {
  kind: 'chirpstack',
  outcomes: ['sent', 'acked', 'nacked', 'expired'],
  returnsCommandUuid: true,
  repeats: true,
  waitsForUs: true,
  start,
  open: (side, listening) => {
    const { application } = side as Awaited<ReturnType<typeof start>>;
    const settings = { clientId: `contract-${application}`, url: broker.url, application };
    return openNetwork('chirpstack', settings, listening);
  },
});
