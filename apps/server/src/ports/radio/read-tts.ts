import type { DownlinkState, NetworkEvent, Uplink } from '../../kernel/radio.ts';
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
  textOf,
} from './fields.ts';
import { rawBattery } from './raw-battery.ts';
import { decodedOf, findStatus, statusOf } from './read-status.ts';
import { MAX_GATEWAYS, receptionOf } from './reception.ts';

/** Messages of The Things Stack v3, the same by webhook and MQTT. Zeros are left out. */

/** An empty battery is reported without a value, because zeros are left out. */
const batteryOf = (up: Fields): number | null => {
  const reported = fieldsOf(up.last_battery_percentage);
  return Object.keys(reported).length === 0 ? null : rawBattery(numberOf(reported.value ?? 0));
};

const uplinkOf = (devEui: string, body: Fields, up: Fields, ids: Fields): Uplink => {
  const status = findStatus(up.decoded_payload);
  const lora = fieldsOf(fieldsOf(fieldsOf(up.settings).data_rate).lora);
  return {
    type: 'uplink',
    devEui,
    session: textOf(ids.dev_addr, 40) ?? textOf(up.session_key_id, 60),
    frameCounter: integerOf(up.f_cnt),
    port: integerOf(up.f_port) ?? 0,
    spreadingFactor: integerOf(lora.spreading_factor),
    networkTime: momentOf(up.received_at) ?? momentOf(body.received_at),
    payload: bytesOf(up.frm_payload),
    isPayloadInvalid: isInvalidPayload(up.frm_payload),
    status: status && statusOf(status),
    decoded: decodedOf(up.decoded_payload),
    networkDeviceId: textOf(ids.device_id),
    networkBattery: batteryOf(up),
    networkBatteryAt: momentOf(fieldsOf(up.last_battery_percentage).received_at),
    isSimulated: body.simulated === true,
    ackedMessageId: null,
    // `time` is the clock of the gateway; the network adds its own time as `received_at`
    gateways: listOf(up.rx_metadata, MAX_GATEWAYS).map((rx) => ({
      ...receptionOf(euiOf(fieldsOf(rx.gateway_ids).eui), numberOf(rx.rssi), numberOf(rx.snr) ?? 0),
      clock: clockOf(rx.time),
    })),
  };
};

const COMMAND_PREFIX = 'cmd:';

/** Our own correlation id comes back with the result of a downlink. */
const commandOf = (...sources: readonly Fields[]): string | null => {
  for (const source of sources) {
    const ids = source.correlation_ids;
    const commandId = Array.isArray(ids)
      ? ids.find((id) => typeof id === 'string' && id.startsWith(COMMAND_PREFIX))
      : undefined;
    if (typeof commandId === 'string') return textOf(commandId.slice(COMMAND_PREFIX.length), 40);
  }
  return null;
};

const STATES: Readonly<Record<string, DownlinkState>> = {
  downlink_sent: 'sent',
  downlink_ack: 'acked',
  downlink_nack: 'nacked',
  downlink_failed: 'failed',
};

const downlinkOf = (devEui: string | null, body: Fields): NetworkEvent | null => {
  for (const [name, state] of Object.entries(STATES)) {
    if (body[name] === undefined) continue;
    const reported = fieldsOf(body[name]);
    const error = fieldsOf(reported.error);
    return {
      type: 'downlink',
      devEui,
      state,
      commandUuid: commandOf(fieldsOf(reported.downlink), reported, body),
      networkMessageId: null,
      error: textOf(error.name) ?? textOf(error.message_format),
    };
  }
  return null;
};

export const readTts = (message: unknown): NetworkEvent => {
  const body = fieldsOf(message);
  const ids = fieldsOf(body.end_device_ids);
  const devEui = euiOf(ids.dev_eui);
  const reported = downlinkOf(devEui, body);
  if (reported) return reported;
  if (body.uplink_message === undefined && body.join_accept === undefined) return { type: 'note' };
  if (devEui === null) return { type: 'unreadable', devEui: null, body: JSON.stringify(body) };
  if (body.uplink_message !== undefined) return uplinkOf(devEui, body, fieldsOf(body.uplink_message), ids);
  return { type: 'join', devEui, session: textOf(ids.dev_addr, 40), at: momentOf(body.received_at) };
};
