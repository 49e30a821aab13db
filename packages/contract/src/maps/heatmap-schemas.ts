import { z } from 'zod';
import { TypesEver } from './schemas.ts';

/** A place on a plan where a device stood in the period: one that was moved has several. */
export const HeatSpot = z.object({
  id: z.number(),
  uuid: z.string(),
  /** Names the place, not the device. */
  spotId: z.number(),
  uniqueId: z.string(),
  name: z.string().nullable(),
  deviceType: z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() }),
  mapId: z.number(),
  mapX: z.number(),
  mapY: z.number(),
  /** Whether it stands there still. */
  isThere: z.boolean(),
  /** The day the device was deleted; null while it exists, also where it stands elsewhere now. */
  deletedOn: z.string().nullable(),
  /** How long it stood there in the period, in days. */
  days: z.number(),
  values: z.array(
    z.object({
      deviceTypeObjectId: z.number(),
      amount: z.number(),
      /** How much of it was by-catch when it was found. */
      byCatch: z.number(),
      /** Of all found in the facility, on plans or not, to a tenth (DEC-074). */
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
      /** `false` of by-catch nobody fights: all that was found of it was by-catch then. */
      target: z.boolean(),
      amount: z.number(),
      /** How much of it was by-catch when it was found. */
      byCatch: z.number(),
    }),
  ),
  maps: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  deviceTypeIds: TypesEver,
});
export type Heatmap = z.infer<typeof Heatmap>;

/** A completed visit: what it found came together since the one before ended. */
export const HeatVisit = z.object({
  id: z.number(),
  uuid: z.string(),
  number: z.string().nullable(),
  startedAt: z.string(),
});
export type HeatVisit = z.infer<typeof HeatVisit>;
