import { z } from 'zod';
import { PastDeviceTypeIds } from './schemas.ts';

/** A position on a plan where a device was in the period; a device that was moved has several. */
export const HeatSpot = z.object({
  id: z.number(),
  uuid: z.string(),
  /** Identifies the position, not the device. */
  spotId: z.number(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceType: z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() }),
  mapId: z.number(),
  mapX: z.number(),
  mapY: z.number(),
  /** Whether the device is still at this position. */
  isThere: z.boolean(),
  /** The day on which the device was deleted; null while it exists, even if it is elsewhere now. */
  deletedOn: z.string().nullable(),
  /** Number of days in the period that the device was there. */
  days: z.number(),
  values: z.array(
    z.object({
      deviceTypeObjectId: z.number(),
      amount: z.number(),
      /** The part of it that counted as by-catch when it was found. */
      byCatch: z.number(),
      /** Percent of all pests found in the facility, on plans or not, with one decimal (DEC-074). */
      totalAmountPercentage: z.number(),
    }),
  ),
});
export type HeatSpot = z.infer<typeof HeatSpot>;

export const Heatmap = z.object({
  devices: z.array(HeatSpot),
  deviceTypeObjects: z.array(
    z.object({
      id: z.number(),
      uuid: z.string(),
      name: z.string(),
      /** `false` for by-catch: the whole amount counted as by-catch when it was found. */
      target: z.boolean(),
      amount: z.number(),
      /** The part of it that counted as by-catch when it was found. */
      byCatch: z.number(),
    }),
  ),
  maps: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  deviceTypeIds: PastDeviceTypeIds,
});
export type Heatmap = z.infer<typeof Heatmap>;

/** A completed visit: its findings accumulated since the end of the previous visit. */
export const HeatVisit = z.object({
  id: z.number(),
  uuid: z.string(),
  number: z.string().nullable(),
  startedAt: z.string(),
});
export type HeatVisit = z.infer<typeof HeatVisit>;
