import { z } from 'zod';
import { DeviceTypeLimit } from '../limits/schemas.ts';

/** An entry of the catalogue with how much of it was recorded on a day. */
export const StatisticsItem = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  isDangerous: z.boolean(),
});
export type StatisticsItem = z.infer<typeof StatisticsItem>;

/** One day with facts. A missing day is one without a check. */
export const StatisticsDay = z.object({
  objects: z.array(StatisticsItem),
  actions: z.array(StatisticsItem),
  observations: z.array(StatisticsItem),
  /** Completed visits that began on it; 0 unless it is about the facility. */
  visits: z.number(),
  /** Devices a visit had to check, and of these those it checked. */
  toCheck: z.number(),
  checked: z.number(),
  /** Devices with activity by the one rule. */
  active: z.number(),
  /** Of these the devices that nobody marked as checked: an alarm of the radio, or a find without a check. */
  activeUnchecked: z.number(),
  /** Devices that nobody marked as checked, but on which somebody recorded something. */
  recordedUnchecked: z.number(),
  /** Devices with an alarm of the radio, in a visit or between visits. */
  alarms: z.number(),
  /** Devices that reached a limit of those their visit is judged by. */
  overLimit: z.number(),
  /** Pests without by-catch. */
  captures: z.number(),
  byCatch: z.number(),
  /** Percent of bait eaten, the mean of what was read; null where nothing was. */
  baitTake: z.number().nullable(),
  /** All readings added up: means of several days are made of it, never of rounded means. */
  baitSum: z.number(),
  baitReadings: z.number(),
  refills: z.number(),
  /** Bait put in, in grams. */
  refillGrams: z.number(),
});
export type StatisticsDay = z.infer<typeof StatisticsDay>;

/** What one series is about: the facility, a zone, a type or a device. */
export const StatisticsLine = z.object({
  /** 0 is no zone. */
  id: z.number(),
  /** Empty for no zone. */
  name: z.string(),
  /** Of types. */
  color: z.string().nullable(),
  /** Of devices: which type it is and where it stood last in the period; null: in no zone. */
  deviceTypeId: z.number().nullable(),
  zoneId: z.number().nullable(),
  /** Of devices: the day it was deleted; its number may stand on another one since. */
  deletedOn: z.string().nullable(),
  /** How many devices stood there from a day on until another, which is not in it: what captures are divided by. */
  stays: z.array(z.object({ from: z.string(), until: z.string(), devices: z.number() })),
  dates: z.record(z.string(), StatisticsDay),
});
export type StatisticsLine = z.infer<typeof StatisticsLine>;

const Lines = z.record(z.string(), StatisticsLine);

export const Statistics = z.object({
  /** As it was asked for. */
  placeId: z.string(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  /** By the `placeId` of the answer (DEC-132). */
  byPlace: Lines,
  /** By ids; a part that was not asked for is empty. */
  byZone: Lines,
  byDeviceType: Lines,
  byDevice: Lines,
  /** In force now, of one device in one visit. */
  limits: z.array(DeviceTypeLimit),
});
export type Statistics = z.infer<typeof Statistics>;
