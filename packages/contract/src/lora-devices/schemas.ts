import { z } from 'zod';
import { SIGNAL_STATUSES } from '../devices/rules.ts';
import { PersonName, Version } from '../kernel/schemas.ts';
import { COMMAND_KINDS, COMMAND_STATES, LORA_HISTORY_TYPES, LORA_VISIBILITIES } from './rules.ts';

/** Fields for super admins; absent for all others (product rule P21). */
const technicalOnly = <S extends z.ZodType>(schema: S) => schema.optional();

/** The report of a device. Battery is raw 0 to 254, temperature in degrees Celsius. */
const LoraStatus = z.object({
  /** 1 with an alarm, 0 without; null if the report does not contain it or could not be read. */
  detectStatus: z.number().nullable(),
  /** A person sent it in the console of the network: it has no effect. Otherwise absent. */
  isSimulated: z.boolean().optional(),
  /** Set if the network received the acknowledgement of the last downlink; otherwise absent. */
  ackedMessageId: z.string().optional(),
  temperatureLevel: z.number().nullable().optional(),
  batteryLevel: technicalOnly(z.number().nullable()),
  detectedByAlgorithm: technicalOnly(z.number().nullable()),
  detectionNumber: technicalOnly(z.number().nullable()),
  detectionsCounter: technicalOnly(z.number().nullable()),
  detectionsCounterNew: technicalOnly(z.number().nullable()),
  /** Time of the detection, computed from the age that the device reports. */
  detectionTimestamp: technicalOnly(z.string().nullable()),
});

/** Rssi in dBm. */
const ReceivingGateway = z.object({ GatewayEui: z.string().nullable(), Rssi: z.number().nullable() });

export const LoraUplink = z.object({
  uuid: z.string(),
  createdAt: z.string(),
  data: z.object({ Status: LoraStatus, Gateways: technicalOnly(z.array(ReceivingGateway)) }),
  /** Why the payload could not be decoded; null if it was decoded. */
  decodeError: technicalOnly(z.string().nullable()),
});
export type LoraUplink = z.infer<typeof LoraUplink>;

/** A battery reading, raw 0 to 254. */
export const BatteryUplink = z.object({
  uuid: z.string(),
  createdAt: z.string(),
  data: z.object({ Status: z.object({ batteryLevel: z.number() }) }),
});
export type BatteryUplink = z.infer<typeof BatteryUplink>;

const bit = z.union([z.literal(0), z.literal(1)]).nullable();
const setting = z.number().nullable();

/** Last saved values; null if never saved in this system. Periods are in seconds. */
export const LoraConfiguration = z.object({
  pir: bit,
  reed1: bit,
  reed2: bit,
  ext1: bit,
  ext2: bit,
  reed1Inv: bit,
  reed2Inv: bit,
  confirmedStatusPeriod: setting,
  unconfirmedStatusPeriod: setting,
  failedSendRetryPeriod: setting,
  failedSendRetry: setting,
  sthsActiveAlgorithm: setting,
  sthsPresenceThreshold: setting,
  sthsPresenceHysteresis: setting,
  sthsMotionThreshold: setting,
  sthsMotionHysteresis: setting,
});
export type LoraConfiguration = z.infer<typeof LoraConfiguration>;

const LastUplinkData = z.object({
  Status: LoraStatus.pick({
    detectionsCounter: true,
    detectionsCounterNew: true,
    detectStatus: true,
    detectedByAlgorithm: true,
    detectionNumber: true,
  }).extend({ batteryLevel: z.number().nullable() }),
});

/** A LoRa device in the short view of the list: without its uplinks. */
export const ListedLoraDevice = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** The device is of the old generation: its application identifier is all zeros. */
  isOld: z.boolean(),
  awsUuid: technicalOnly(z.string().nullable()),
  devEui: technicalOnly(z.string()),
  /** Always null: the key is never returned (decision radio/devices). */
  appKey: technicalOnly(z.null()),
  hasAppKey: technicalOnly(z.boolean()),
  appEui: technicalOnly(z.string()),
  deviceUuid: z.string().nullable(),
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string() }),
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string() }).nullable(),
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string() }).nullable(),
  createdAt: z.string(),
  detectedValue: z.boolean(),
  detectedAt: z.string().nullable(),
  /** The alert was cleared; the device resets its own at its next connection. */
  isClearing: z.boolean(),
  adminDetectedValue: technicalOnly(z.boolean()),
  adminDetectedAt: technicalOnly(z.string().nullable()),
  lastUplinkAt: z.string().nullable(),
  lastUplinkData: LastUplinkData.nullable(),
  signalStatus: z.enum(SIGNAL_STATUSES),
  awsData: z.object({ error: z.string().nullable() }),
  configuration: technicalOnly(LoraConfiguration),
  payloadProfileUuid: technicalOnly(z.string().nullable()),
  payloadProfile: technicalOnly(z.object({ uuid: z.string(), name: z.string() }).nullable()),
  /** Number of unfinished commands. */
  pendingCommands: technicalOnly(z.number()),
});
export type ListedLoraDevice = z.infer<typeof ListedLoraDevice>;

export const LoraDevice = ListedLoraDevice.extend({
  /** The newest five uplinks. */
  uplinks: z.array(LoraUplink),
});
export type LoraDevice = z.infer<typeof LoraDevice>;

/** One day of a trap’s radio, in the time zone of facilities. */
export const RadioDay = z.object({
  day: z.string(),
  uplinks: z.number(),
  detections: z.number(),
  /** The last reading of the day, raw; null without one. */
  battery: z.number().nullable(),
  /** The median of the day, in dBm; null without one. */
  rssi: z.number().nullable(),
});
export type RadioDay = z.infer<typeof RadioDay>;

/** A LoRa device that can be assigned to a device of a facility. */
export const LoraDeviceOfPlace = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** Only for a caller who may assign it. */
  devEui: z.string().optional(),
  isOld: z.boolean(),
  deviceUuid: z.string().nullable(),
});
export type LoraDeviceOfPlace = z.infer<typeof LoraDeviceOfPlace>;

export const LoraHistoryEntry = z.object({
  uuid: z.string(),
  createdAt: z.string(),
  type: z.enum(LORA_HISTORY_TYPES),
  data: technicalOnly(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  visibility: technicalOnly(z.enum(LORA_VISIBILITIES)),
  user: technicalOnly(PersonName.nullable()),
});
export type LoraHistoryEntry = z.infer<typeof LoraHistoryEntry>;

export const LoraCommand = z.object({
  uuid: z.string(),
  kind: z.enum(COMMAND_KINDS),
  port: z.number(),
  /** Bytes as sent, in upper-case hex. */
  payload: z.string(),
  state: z.enum(COMMAND_STATES),
  tries: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  ackedAt: z.string().nullable(),
  appliedAt: z.string().nullable(),
  expiresAt: z.string(),
  user: PersonName.nullable(),
});
export type LoraCommand = z.infer<typeof LoraCommand>;

export const LoraGateway = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string().nullable(),
  description: z.string().nullable(),
  devEui: z.string(),
  createdAt: z.string(),
  lastUplinkAt: z.string().nullable(),
  /** The wrong time that its clock showed and when that was; null if the clock is right or unknown. */
  wrongClock: z.object({ time: z.string(), reportedAt: z.string() }).nullable(),
});
export type LoraGateway = z.infer<typeof LoraGateway>;
