import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll } from 'vitest';
import { type Broker, startBroker } from '../../../test/mosquitto.ts';
import {
  describeNetwork,
  type Frame,
  GATEWAY,
  payloadOf,
  type ReceivedCommand,
  type SentCommand,
} from '../../../test/network-contract.ts';
import { openNetwork } from './open-network.ts';

/** The Things Stack through its MQTT server, with a real broker in between and QoS 0 as in the original. */

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

const idsOf = (devEui: string) => ({
  end_device_ids: {
    device_id: `eui-${devEui.toLowerCase()}`,
    application_ids: { application_id: 'app' },
    dev_eui: devEui,
    join_eui: '0101010101010101',
    dev_addr: '00BCB929',
  },
});

/** Zeros are left out. */
const upOf = (frame: Frame) => ({
  ...idsOf(frame.devEui),
  correlation_ids: ['as:up:01E0WZGT6Y7657CPFPE5WEYDSQ'],
  received_at: new Date(frame.at.getTime() + 250).toISOString(),
  uplink_message: {
    session_key_id: 'AXA50tHUGUucuzS/bCGMNw==',
    f_port: 20,
    ...(frame.frame > 0 && { f_cnt: frame.frame }),
    frm_payload: payloadOf(frame),
    rx_metadata: [
      { gateway_ids: { gateway_id: 'gtw1', eui: GATEWAY }, rssi: frame.rssi, channel_rssi: frame.rssi, snr: 7 },
    ],
    settings: { data_rate: { lora: { bandwidth: 125_000, spreading_factor: 7 } }, frequency: '868300000' },
    received_at: frame.at.toISOString().replace('Z', '123456Z'),
    consumed_airtime: '0.056576s',
  },
});

const EVENTS: Readonly<Record<string, string>> = { sent: 'sent', acked: 'ack', nacked: 'nack', failed: 'failed' };

const outcomeOf = ({ devEui, uuid, port }: SentCommand, state: string) => {
  const downlink = {
    f_port: port,
    correlation_ids: ['as:downlink:1', `cmd:${uuid}`],
    priority: 'NORMAL',
    confirmed: true,
  };
  const failed = { downlink, error: { namespace: 'pkg/networkserver', name: 'no_downlink_path', code: 3 } };
  return { ...idsOf(devEui), [`downlink_${EVENTS[state]}`]: state === 'failed' ? failed : downlink };
};

const start = async () => {
  tests += 1;
  const application = `app${tests}`;
  const devices = `v3/${application}@firm/devices`;
  const receivedCommands: ReceivedCommand[] = [];
  const onDownlink = (topic: string, message: Buffer) => {
    const device = new RegExp(`^${devices}/eui-([0-9a-f]{16})/down/(?:push|replace)$`).exec(topic);
    if (!device) return;
    for (const one of JSON.parse(message.toString()).downlinks)
      receivedCommands.push({
        devEui: (device[1] ?? '').toUpperCase(),
        port: one.f_port,
        confirmed: one.confirmed,
        payload: Buffer.from(one.frm_payload, 'base64').toString('hex'),
        uuid: one.correlation_ids[0].slice('cmd:'.length),
      });
  };
  server.on('message', onDownlink);
  await server.subscribeAsync(`${devices}/+/down/+`);
  const report = (devEui: string, event: string, body: object | string) =>
    server
      .publishAsync(
        `${devices}/eui-${devEui.toLowerCase()}/${event}`,
        typeof body === 'string' ? body : JSON.stringify(body),
      )
      .then(() => {});
  return {
    application,
    registerDevice: async () => {},
    uplink: (frame: Frame) => report(frame.devEui, 'up', upOf(frame)),
    outcome: (reported: SentCommand, state: string) =>
      report(reported.devEui, `down/${EVENTS[state]}`, outcomeOf(reported, state)),
    join: (devEui: string) =>
      report(devEui, 'join', {
        ...idsOf(devEui),
        received_at: '2026-11-20T07:00:00Z',
        join_accept: { session_key_id: 'x' },
      }),
    battery: null,
    gateway: null,
    sendInvalidMessage: (text: string) => report('02bb000000000001', 'up', text),
    receivedCommands: async () => receivedCommands,
    away: { begin: () => broker.away(), end: () => broker.back() },
    close: async () => void server.off('message', onDownlink),
  };
};

describeNetwork('The Things Stack', {
  kind: 'tts',
  outcomes: ['sent', 'acked', 'nacked', 'failed'],
  returnsCommandUuid: true,
  // we repeat them as long as this process runs: the broker forgets messages at once
  repeats: true,
  waitsForUs: false,
  start,
  open: (side, listening) => {
    const { application } = side as Awaited<ReturnType<typeof start>>;
    const settings = { clientId: `contract-${application}`, url: broker.url, application, tenant: 'firm' };
    return openNetwork('tts', settings, listening);
  },
});
