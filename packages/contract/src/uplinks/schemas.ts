import { z } from 'zod';
import { address, asParsedUrl, Instant, requiredText, text, Version } from '../kernel/schemas.ts';
import {
  CONNECTABLE_NETWORK_KINDS,
  isNetworkUrl,
  isQueueUrl,
  isRegion,
  MAX_UPLINKS_PER_CALL,
  NETWORK_KINDS,
  NETWORK_STATES,
  PROBE_OUTCOMES,
  QUARANTINE_REASONS,
} from './rules.ts';

/** Network servers send a number as a number, as text, or not at all. */
const reportedValue = z.union([z.number().min(-1e15).max(1e15), text(40), z.boolean(), z.null()]).optional();

const Eui = z
  .string()
  .trim()
  .max(40)
  .regex(/^[0-9a-fA-F](?:[-: ]?[0-9a-fA-F]){15}$/);

/** The report of a device (D section 3). */
const UplinkStatus = z.object({
  detectStatus: reportedValue,
  ackedMessageId: reportedValue,
  detectedByAlgorithm: reportedValue,
  detectionNumber: reportedValue,
  detectionsCounter: reportedValue,
  detectionsCounterNew: reportedValue,
  /** An instant, or seconds before the transmission. */
  detectionTimestamp: reportedValue,
  /** Degrees Celsius. */
  temperatureLevel: reportedValue,
  /** Raw 0..255. */
  batteryLevel: reportedValue,
});

const UplinkGateway = z.object({ GatewayEui: text(40).nullable().optional(), Rssi: reportedValue, Snr: reportedValue });

/** One uplink, decoded by its sender. */
export const UplinkInput = z.object({
  devEui: Eui,
  /** Time of the network server’s clock; the same when the uplink is sent again. */
  receivedAt: Instant.optional(),
  /** Changes when the device joins the network again. */
  devAddr: text(40).optional(),
  fCnt: z.number().int().min(0).max(4_294_967_295).optional(),
  fPort: z.number().int().min(0).max(255).optional(),
  /** The raw payload in base64; decoded here if it is in our own format. */
  payload: z.string().max(400).optional(),
  data: z.object({ Status: UplinkStatus.optional(), Gateways: z.array(UplinkGateway).max(50).optional() }).optional(),
});
export type UplinkInput = z.output<typeof UplinkInput>;

export const UplinksInput = z.union([
  UplinkInput,
  z.object({ uplinks: z.array(UplinkInput).min(1).max(MAX_UPLINKS_PER_CALL) }),
]);

/** A network server that sends uplinks to us. Its key is returned once. */
export const Network = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  kind: z.enum(NETWORK_KINDS),
  /** Null if it belongs to the installation, for the devices of every owner. */
  company: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  active: z.boolean(),
  state: z.enum(NETWORK_STATES),
  /** The address to which it sends, for kinds that send. */
  address: z.string().nullable(),
  settings: z.object({
    url: z.string().nullable(),
    username: z.string().nullable(),
    application: z.string().nullable(),
    tenant: z.string().nullable(),
    region: z.string().nullable(),
    queueUrl: z.string().nullable(),
  }),
  createdAt: z.string(),
  lastEventAt: z.string().nullable(),
  /** Milliseconds from the network’s time of the last message until it was stored; null if the network gave no time. */
  lagMs: z.number().nullable(),
  /** Whether a password or token is stored. */
  hasSecret: z.boolean(),
  fault: z.string().nullable(),
  faultAt: z.string().nullable(),
  /** The last error, also after the connection works again. */
  lastFault: z.string().nullable(),
  lastFaultAt: z.string().nullable(),
  /** Messages of all kinds that arrived, repeated ones included. */
  received: z.number(),
  /** Messages of devices that are unknown or belong to another company. */
  refused: z.number(),
  /** Messages that could not be read or decoded. */
  notUnderstood: z.number(),
  notUnderstoodAt: z.string().nullable(),
});
export type Network = z.output<typeof Network>;

/** The URL is returned to users, so it must not contain a password, which belongs in `secret` and is encrypted. */
const NetworkUrl = asParsedUrl(
  address(500).refine((value) => value === '' || isNetworkUrl(value), {
    params: { code: 'invalid_value' },
    message: 'mqtt(s)://, ws(s):// or http(s)://, without a user or password in it',
  }),
);

const QueueUrl = asParsedUrl(
  address(500).refine((value) => value === '' || isQueueUrl(value), {
    params: { code: 'invalid_value' },
    message: 'https:// of a queue of AWS',
  }),
);

const Region = address(50).refine((value) => value === '' || isRegion(value), {
  params: { code: 'invalid_value' },
  message: 'a region of AWS, as eu-central-1',
});

/**
 * `url`: `mqtts://...` of a broker or `https://...` of a server. `secret`: its password or token, which is never
 * returned.
 */
const settings = {
  url: NetworkUrl.optional(),
  username: text(200).optional(),
  application: text(200).optional(),
  tenant: text(200).optional(),
  region: Region.optional(),
  queueUrl: QueueUrl.optional(),
  secret: text(2000).optional(),
};

export const NetworkPayload = z.object({
  name: requiredText(100),
  kind: z.enum(CONNECTABLE_NETWORK_KINDS),
  ...settings,
});

export const NetworkChange = z.object({
  name: requiredText(100).optional(),
  active: z.boolean().optional(),
  ...settings,
});

/** Uplinks that were not accepted; the last one of each kind and address is stored. */
export const QuarantineEntry = z.object({
  id: z.number(),
  uuid: z.string(),
  reason: z.enum(QUARANTINE_REASONS),
  devEui: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  body: z.string(),
  network: z.object({ uuid: z.string(), name: z.string() }),
  /** Owner of the network that sent it; null: the installation. */
  company: z.object({ uuid: z.string(), name: z.string() }).nullable(),
});
export type QuarantineEntry = z.output<typeof QuarantineEntry>;

/** Result of a broker test; `details` is the broker’s own message. */
export const ProbeResult = z.object({ outcome: z.enum(PROBE_OUTCOMES), details: z.string().nullable() });
export type ProbeResult = z.output<typeof ProbeResult>;

/** State of the radio networks of the caller’s devices. */
export const RadioState = z.object({
  /** Delay of uplinks in milliseconds, if it is more than a minute; otherwise null. */
  behindMs: z.number().nullable(),
});
