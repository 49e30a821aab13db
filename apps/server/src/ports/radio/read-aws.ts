import type { NetworkEvent, Uplink } from '../../kernel/radio.ts';
import {
  bytesOf,
  euiOf,
  type Fields,
  fieldsOf,
  idOf,
  integerOf,
  isInvalidPayload,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from './fields.ts';
import { ackedMessageOf, decodedOf, findStatus, statusOf } from './read-status.ts';
import { MAX_GATEWAYS, receptionOf } from './reception.ts';

/** Messages of AWS IoT Core for LoRaWAN: raw uplinks, uplinks decoded by a rule, join and gateway events, error action. */

/** The port that AWS reports for a frame without a port. */
const PORT_OF_EMPTY_MESSAGE = 225;

const portOf = (fields: Fields): number | null => {
  const port = integerOf(pick(fields, 'FPort', 'Fport', 'fPort'));
  return port === PORT_OF_EMPTY_MESSAGE ? 0 : port;
};

const gatewaysOf = (fields: Fields) =>
  listOf(pick(fields, 'Gateways', 'gateways'), MAX_GATEWAYS).map((gateway) =>
    receptionOf(
      euiOf(pick(gateway, 'GatewayEui', 'GatewayEUI', 'gatewayEui')),
      numberOf(pick(gateway, 'Rssi', 'RSSI', 'rssi')),
      numberOf(pick(gateway, 'Snr', 'SNR', 'snr')),
    ),
  );

/** Gateways of other networks: only their signal strength is used, not their owner. */
const publicGatewaysOf = (radio: Fields) =>
  listOf(radio.PublicGateways, MAX_GATEWAYS).map(({ Rssi, Snr }) => receptionOf(null, numberOf(Rssi), numberOf(Snr)));

const receptionsOf = (body: Fields, radio: Fields) =>
  [gatewaysOf(radio), gatewaysOf(fieldsOf(body.data)), publicGatewaysOf(radio)].find(({ length }) => length > 0) ?? [];

const MIN_YEAR = 1990;

/** Returns null for an unset time, which events of the demo and of old rules contain. */
const timeOf = (value: unknown): Date | null => {
  const moment = momentOf(value);
  return moment && moment.getUTCFullYear() >= MIN_YEAR ? moment : null;
};

const uplinkOf = (devEui: string, body: Fields, radio: Fields): Uplink => {
  const status = findStatus(body);
  return {
    type: 'uplink',
    devEui,
    session: textOf(pick(radio, 'DevAddr', 'devAddr'), 40),
    frameCounter: integerOf(pick(radio, 'FCnt', 'Fcnt', 'fCnt')),
    port: portOf(radio),
    spreadingFactor: integerOf(radio.SpreadingFactor),
    networkTime: timeOf(pick(radio, 'Timestamp', 'timestamp', 'receivedAt', 'createdAt')),
    payload: bytesOf(body.PayloadData),
    isPayloadInvalid: isInvalidPayload(body.PayloadData),
    status: status && statusOf(status),
    decoded: decodedOf(pick(body, 'decoded', 'decoded_payload', 'object', 'data', 'Status') ?? body),
    networkDeviceId: textOf(pick(body, 'WirelessDeviceId', 'wirelessDeviceId')),
    ackedMessageId: idOf(radio.AckedMessageId) ?? (status && ackedMessageOf(status)),
    gateways: receptionsOf(body, radio),
  };
};

const eventOf = (body: Fields, radio: Fields): NetworkEvent | null => {
  const kind = textOf(body.eventType);
  const at = timeOf(body.timestamp);
  const devEui = euiOf(radio.DevEui);
  const gateway = euiOf(radio.GatewayEui);
  if (kind === 'join_accepted' && devEui) return { type: 'join', devEui, session: textOf(radio.DevAddr, 40), at };
  if ((kind === 'connected' || kind === 'disconnected') && gateway)
    return { type: 'gateway', eui: gateway, connected: kind === 'connected', lastUplinkAt: null, at };
  return kind === null ? null : { type: 'note' };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The sample rule of AWS (aws-iot-core-lorawan) sends the message beside the decoded fields. */
const mergeParts = (body: Fields): Fields =>
  body.lns_payload === undefined ? body : { ...fieldsOf(body.transformed_payload), ...fieldsOf(body.lns_payload) };

/** A message that a rule could not deliver goes to its error action, inside a wrapper. */
const unwrapMessage = (message: unknown): Fields => {
  const body = fieldsOf(message);
  const wrapped = body.base64OriginalPayload;
  return typeof wrapped === 'string' ? fieldsOf(parseJson(Buffer.from(wrapped, 'base64').toString('utf8'))) : body;
};

export const readAws = (message: unknown): NetworkEvent => {
  const body = mergeParts(unwrapMessage(message));
  const metadata = fieldsOf(fieldsOf(body.WirelessMetadata).LoRaWAN);
  const isRaw = Object.keys(metadata).length > 0;
  const reported = eventOf(body, fieldsOf(body.LoRaWAN));
  if (reported) return reported;
  const radio = isRaw ? metadata : body;
  const devEui = euiOf(pick(radio, 'DevEui', 'devEui', 'dev_eui'));
  const hasContent = isRaw || findStatus(body) !== null || body.PayloadData !== undefined;
  if (devEui === null || !hasContent) return { type: 'unreadable', devEui, body: JSON.stringify(body) };
  return uplinkOf(devEui, body, radio);
};
