import type { NetworkEvent, Uplink } from '../../kernel/radio.ts';
import {
  bytesOf,
  clockOf,
  euiOf,
  type Fields,
  fieldsOf,
  integerOf,
  isInvalidPayload,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from './fields.ts';
import { rawBattery } from './raw-battery.ts';
import { decodedOf, findStatus, statusOf } from './read-status.ts';
import { MAX_GATEWAYS, receptionOf } from './reception.ts';

/** Events of ChirpStack v4 as JSON. Its mapping leaves zeros out: a first frame has no counter. */

const deviceOf = (body: Fields): string | null => euiOf(fieldsOf(pick(body, 'deviceInfo', 'device_info')).devEui);

const spreadingFactorOf = (body: Fields): number | null => {
  const modulation = fieldsOf(fieldsOf(pick(body, 'txInfo', 'tx_info')).modulation);
  return integerOf(pick(fieldsOf(modulation.lora), 'spreadingFactor', 'spreading_factor'));
};

/** The time of the network server from the receptions; the field `time` is the time of the gateway. */
const serverTimeOf = (body: Fields): Date | null => {
  const times = listOf(pick(body, 'rxInfo', 'rx_info'), MAX_GATEWAYS).map((rx) =>
    momentOf(pick(rx, 'nsTime', 'ns_time')),
  );
  return times.find((time) => time !== null) ?? null;
};

/**
 * `time` of an uplink is the clock of one of its gateways, in versions that omit `gwTime` too: with one gateway it is
 * known which.
 */
const gatewaysOf = (body: Fields): Uplink['gateways'] => {
  const receptions = listOf(pick(body, 'rxInfo', 'rx_info'), MAX_GATEWAYS);
  return receptions.map((rx) => ({
    ...receptionOf(euiOf(pick(rx, 'gatewayId', 'gateway_id')), numberOf(rx.rssi), numberOf(rx.snr) ?? 0),
    clock: clockOf(pick(rx, 'gwTime', 'gw_time', 'time') ?? (receptions.length === 1 ? body.time : undefined)),
  }));
};

const uplinkOf = (devEui: string, body: Fields): Uplink => {
  const status = findStatus(body.object);
  return {
    type: 'uplink',
    devEui,
    session: textOf(pick(body, 'devAddr', 'dev_addr'), 40),
    frameCounter: integerOf(pick(body, 'fCnt', 'f_cnt')),
    port: integerOf(pick(body, 'fPort', 'f_port')) ?? 0,
    spreadingFactor: spreadingFactorOf(body),
    networkTime: momentOf(body.time),
    serverTime: serverTimeOf(body),
    payload: bytesOf(body.data),
    isPayloadInvalid: isInvalidPayload(body.data),
    status: status && statusOf(status),
    decoded: decodedOf(body.object),
    ackedMessageId: null,
    gateways: gatewaysOf(body),
  };
};

/** Converts the percent of ChirpStack back to the raw battery level. */
const batteryOf = (body: Fields): number | null => {
  if (pick(body, 'externalPowerSource', 'external_power_source') === true) return 0;
  if (pick(body, 'batteryLevelUnavailable', 'battery_level_unavailable') === true) return 255;
  return rawBattery(numberOf(pick(body, 'batteryLevel', 'battery_level')));
};

/** `sent`: the gateway accepted the downlink for sending; another event reports whether the device received it. */
const downlinkOf = (devEui: string | null, body: Fields, state: 'sent' | 'acked' | 'nacked'): NetworkEvent => ({
  type: 'downlink',
  devEui,
  state,
  commandUuid: textOf(pick(body, 'queueItemId', 'queue_item_id'), 40),
  networkMessageId: null,
  error: null,
});

const LOST_CODES = new Set(['EXPIRED', 'DOWNLINK_PAYLOAD_SIZE', 'DOWNLINK_GATEWAY', 'DOWNLINK_CODEC']);

const logOf = (devEui: string | null, body: Fields): NetworkEvent => {
  const code = textOf(body.code) ?? '';
  const id = textOf(fieldsOf(body.context).queue_item_id, 40);
  if (!LOST_CODES.has(code) || id === null) return { type: 'note' };
  const state = code === 'EXPIRED' ? 'expired' : 'failed';
  return { type: 'downlink', devEui, state, commandUuid: id, networkMessageId: null, error: code };
};

const withDevice = (body: Fields, make: (devEui: string) => NetworkEvent): NetworkEvent => {
  const devEui = deviceOf(body);
  return devEui === null ? { type: 'unreadable', devEui: null, body: JSON.stringify(body) } : make(devEui);
};

/** `event` is the last part of the topic, or `?event=` of the HTTP integration. */
export const readChirpstack = (event: string, message: unknown): NetworkEvent => {
  const body = fieldsOf(message);
  switch (event) {
    case 'up':
      return withDevice(body, (devEui) => uplinkOf(devEui, body));
    case 'join':
      return withDevice(body, (devEui) => ({
        type: 'join',
        devEui,
        session: textOf(pick(body, 'devAddr', 'dev_addr'), 40),
        at: momentOf(body.time),
      }));
    case 'ack':
      return downlinkOf(deviceOf(body), body, body.acknowledged === true ? 'acked' : 'nacked');
    case 'txack':
      return downlinkOf(deviceOf(body), body, 'sent');
    case 'status':
      return withDevice(body, (devEui) => ({
        type: 'battery',
        devEui,
        battery: batteryOf(body),
        at: momentOf(body.time),
      }));
    case 'log':
      return logOf(deviceOf(body), body);
    default:
      return { type: 'note' };
  }
};

/** Gateways report their state on separate topics: `eu868/gateway/{id}/state/conn` and `.../event/stats`. */
export const readChirpstackGateway = (topic: string, message: unknown): NetworkEvent => {
  const body = fieldsOf(message);
  const eui = euiOf(pick(body, 'gatewayId', 'gateway_id', 'gatewayIdLegacy')) ?? euiOf(topic.split('/').at(-3));
  if (eui === null) return { type: 'note' };
  const state = textOf(body.state);
  const connected = state === null ? null : state === 'ONLINE';
  return { type: 'gateway', eui, connected, lastUplinkAt: null, at: momentOf(body.time) };
};
