import { z } from 'zod';
import { ActionRecord, ObjectRecord, ObservationRecord } from '../device-records/schemas.ts';
import { DEVICE_STATES } from '../inspections/activity.ts';
import { Version } from '../kernel/schemas.ts';
import { SIGNAL_STATUSES } from './rules.ts';

/** A trap or sensor in the list of a facility. Battery is raw 0..254, `rssi` in dBm, `mapX/Y` in image pixels. */
export const Device = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  uniqueId: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  placeId: z.number(),
  placeUuid: z.string(),
  zoneId: z.number().nullable(),
  zoneUuid: z.string().nullable(),
  zone: z.object({ name: z.string() }).nullable(),
  deviceTypeId: z.number(),
  deviceTypeUuid: z.string(),
  deviceType: z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() }),
  qrcodeId: z.string().nullable(),
  nfcId: z.string().nullable(),
  loraDevEui: z.string().nullable(),
  detect: z.boolean(),
  detectedAt: z.string().nullable(),
  isElectronic: z.boolean(),
  signalStatus: z.enum(SIGNAL_STATUSES).nullable(),
  lastContactAt: z.string().nullable(),
  /** Minutes between two radio reports, if the device has reported them. */
  reportingPeriod: z.number().nullable(),
  battery: z.number().nullable(),
  rssi: z.number().nullable(),
  lastHistoryDetectionCounter: z.number().nullable(),
  mapId: z.number().nullable(),
  mapX: z.number().nullable(),
  mapY: z.number().nullable(),
  createdAt: z.string(),
});
export type Device = z.infer<typeof Device>;

/** One radio report; `type` 0 unknown, 1 health check, 2 alert. */
export const DeviceHistoryEntry = z.object({
  type: z.number(),
  detect: z.boolean(),
  battery: z.number().nullable(),
  rssi: z.number().nullable(),
  detectionCounter: z.number().nullable(),
  createdAt: z.string(),
});
export type DeviceHistoryEntry = z.infer<typeof DeviceHistoryEntry>;

/** The visit in which it was recorded; null if it was recorded between visits. */
/** Records of a cancelled visit do not count; they are marked as cancelled. */
const VisitReference = {
  inspection: z.object({ uuid: z.string(), name: z.string(), cancelled: z.boolean() }).nullable(),
};

/**
 * Number of the newest actions, and of the newest pests, returned with each device in a list and with a single device.
 */
export const MAX_LAST_RECORDS = 5;

/** Maximum number of records in `all-data`, the newest ones: more than a facility records in years. */
export const ALL_DATA_RECORDS_LIMIT = 100_000;

/** Maximum number of zones of its facility that a device lists. */
export const DEVICE_PLACE_ZONES_LIMIT = 100;

/** Data of a device as the specification lists them: radio reports and records, newest first, and its facility. */
const DeviceData = {
  deviceHistory: z.array(DeviceHistoryEntry),
  deviceActions: z.array(ActionRecord.extend(VisitReference)),
  deviceObjects: z.array(ObjectRecord.extend(VisitReference)),
  /** Empty for a caller who may not read radio histories. */
  batteryHistory: z.array(z.object({ battery: z.number(), createdAt: z.string() })),
  place: z.object({
    name: z.string(),
    radioErrorInterval: z.number(),
    zones: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  }),
};

export const DeviceWithData = Device.extend(DeviceData);
export type DeviceWithData = z.infer<typeof DeviceWithData>;

/** State of a device in a visit that has ended, by the common rule of activity. */
export const DeviceVisit = z.object({
  uuid: z.string(),
  name: z.string(),
  startedAt: z.string(),
  state: z.enum(DEVICE_STATES),
  /** Whether it had reached a limit; null if no limit was set for it. */
  overLimit: z.boolean().nullable(),
  pests: z.number(),
});
export type DeviceVisit = z.infer<typeof DeviceVisit>;

/** A pest with its number, or a sign of pests; for bait, how much was eaten. */
export const VisitFinding = z.object({
  name: z.string(),
  amount: z.number().nullable(),
  amountPercentage: z.number().nullable(),
});
export type VisitFinding = z.infer<typeof VisitFinding>;

export const DeviceVisitWithFindings = DeviceVisit.extend({ found: z.array(VisitFinding) });
export type DeviceVisitWithFindings = z.infer<typeof DeviceVisitWithFindings>;

/** Number of last visits listed for a single device. */
export const MAX_LAST_VISITS = 12;

export const DevicePageData = DeviceWithData.extend({
  /** Oldest first. */
  lastVisits: z.array(DeviceVisit),
});
export type DevicePageData = z.infer<typeof DevicePageData>;

/** A device in a list; the short view leaves out its other data. */
const ListedDevice = Device.extend(z.object(DeviceData).partial().shape);

/** A device in the list of its facility. */
export const PlaceDevice = ListedDevice.extend({
  /** Whether a limit was reached at its last check; null if no limit was set for it. */
  overLimit: z.boolean().nullable(),
});
export type PlaceDevice = z.infer<typeof PlaceDevice>;

export const DeviceWithAllData = DeviceWithData.extend({
  deviceObservations: z.array(ObservationRecord.extend(VisitReference)),
});
export type DeviceWithAllData = z.infer<typeof DeviceWithAllData>;

/** The client of the facility, for lists with devices of several facilities. */
const CompanyReference = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** A device outside its facility, with the facility and its company. */
export const GlobalDevice = DeviceWithData.extend({ company: CompanyReference });
export type GlobalDevice = z.infer<typeof GlobalDevice>;

/** The short view leaves out records, radio reports, and the zones of the facility. */
export const ListedGlobalDevice = ListedDevice.extend({
  place: DeviceData.place.partial({ zones: true }),
  company: CompanyReference,
});
export type ListedGlobalDevice = z.infer<typeof ListedGlobalDevice>;
