import { z } from 'zod';
import { DeviceTypeLimit } from '../limits/schemas.ts';

/** An entry of the catalogue with the amount recorded on a day. */
export const StatisticsItem = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  isDangerous: z.boolean(),
});
export type StatisticsItem = z.infer<typeof StatisticsItem>;

/** One day with records. A missing day is one without a check. */
export const StatisticsDay = z.object({
  objects: z.array(StatisticsItem),
  actions: z.array(StatisticsItem),
  observations: z.array(StatisticsItem),
  /** Number of completed visits that began on this day; 0 in series other than that of the facility. */
  visits: z.number(),
  /** Number of devices that visits had to check, and number of those that were checked. */
  toCheck: z.number(),
  checked: z.number(),
  /** Number of devices with activity, by the common rule. */
  active: z.number(),
  /** Number of active devices that were not marked as checked: with a radio alarm, or a finding without a check. */
  activeUnchecked: z.number(),
  /** Number of devices that were not marked as checked, but have a record. */
  recordedUnchecked: z.number(),
  /** Number of devices with a radio alarm, in a visit or between visits. */
  alarms: z.number(),
  /** Number of devices that reached a limit that applied to their visit. */
  overLimit: z.number(),
  /** Number of pests without by-catch. */
  captures: z.number(),
  byCatch: z.number(),
  /** Percent of bait eaten, as the mean of all readings; null without readings. */
  baitTake: z.number().nullable(),
  /** Sum of all readings: means over several days are computed from it, never from rounded means. */
  baitSum: z.number(),
  baitReadings: z.number(),
  refills: z.number(),
  /** Added bait, in grams. */
  refillGrams: z.number(),
});
export type StatisticsDay = z.infer<typeof StatisticsDay>;

/** One series: of the facility, a zone, a device type or a device. */
export const StatisticsLine = z.object({
  /** 0 means no zone. */
  id: z.number(),
  /** Empty for “no zone”. */
  name: z.string(),
  /** Only for device types. */
  color: z.string().nullable(),
  /** Only for devices: the type and the last zone in the period; null: in no zone. */
  deviceTypeId: z.number().nullable(),
  zoneId: z.number().nullable(),
  /** Only for devices: the day of deletion; another device may have its number since. */
  deletedOn: z.string().nullable(),
  /** Number of devices from one day until another, which is excluded; captures are divided by it. */
  stays: z.array(z.object({ from: z.string(), until: z.string(), devices: z.number() })),
  dates: z.record(z.string(), StatisticsDay),
});
export type StatisticsLine = z.infer<typeof StatisticsLine>;

const Lines = z.record(z.string(), StatisticsLine);

export const Statistics = z.object({
  /** As in the request. */
  placeId: z.string(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  /** By the `placeId` of the response (DEC-132). */
  byPlace: Lines,
  /** By id; a part that was not requested is empty. */
  byZone: Lines,
  byDeviceType: Lines,
  byDevice: Lines,
  /** Limits in force now; they apply to one device in one visit. */
  limits: z.array(DeviceTypeLimit),
});
export type Statistics = z.infer<typeof Statistics>;
