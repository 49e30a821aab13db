import { z } from 'zod';
import { OBJECT_CATEGORIES, OBSERVATION_TYPES } from '../device-types/schemas.ts';
import { StatedReason } from '../inspections/reasons.ts';
import { PersonName } from '../kernel/schemas.ts';
import { LaidProduct } from '../products/schemas.ts';

const RecordBase = z.object({
  id: z.number(),
  /** The person who recorded it. */
  userId: z.number(),
  uuid: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  createdAt: z.string(),
  user: PersonName,
});

export const ActionRecord = RecordBase.extend({
  deviceTypeActionId: z.number(),
  deviceTypeAction: z.object({ name: z.string(), shouldClean: z.boolean(), isInspection: z.boolean() }),
});
export type ActionRecord = z.infer<typeof ActionRecord>;

export const ObjectRecord = RecordBase.extend({
  deviceTypeObjectId: z.number(),
  deviceTypeObject: z.object({
    name: z.string(),
    category: z.enum(OBJECT_CATEGORIES),
    /** False for by-catch, which is never counted as a pest. */
    target: z.boolean(),
  }),
});
export type ObjectRecord = z.infer<typeof ObjectRecord>;

/** One bait or mixture added to a trap: packages × grams per package = total grams. */
export const MixtureEntry = z.object({
  mixtureId: z.number(),
  name: z.string(),
  value: z.number(),
  grammage: z.number(),
  totalValue: z.number(),
  description: z.string().nullable(),
  /** As on the package; absent in records from before batches were recorded. */
  batchNumber: z.string().nullish(),
  /** The product of which the mixture was a package when it was laid. */
  product: LaidProduct.nullish(),
});
export type MixtureEntry = z.infer<typeof MixtureEntry>;

/** Percent in steps of 10; mixtures in grams (DEC-098). */
const ObservationData = z.object({
  type: z.enum(OBSERVATION_TYPES),
  amountPercentage: z.number().nullable(),
  previousTotalMixtures: z.number().nullable(),
  totalMixtures: z.number().nullable(),
  mixtures: z.array(MixtureEntry),
  /** Grams of bait consumed, calculated from the previous refill; null if unknown. */
  baitToxic: z.boolean().nullable(),
});

export const ObservationRecord = RecordBase.extend({
  deviceTypeObservationId: z.number(),
  deviceTypeObservation: z.object({
    name: z.string(),
    type: z.enum(OBSERVATION_TYPES),
    /** It is a sign of pests: droppings, gnaw marks. */
    sign: z.boolean(),
  }),
  data: ObservationData,
});
export type ObservationRecord = z.infer<typeof ObservationRecord>;

export const DeviceImage = z.object({
  id: z.number(),
  /** The person who took it. */
  userId: z.number(),
  uuid: z.string(),
  signedUrl: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: z.string(),
  user: PersonName,
});

export type DeviceImage = z.infer<typeof DeviceImage>;

/** One step in the history of a record, from the audit trail; `before` and `after` contain the written fields. */
export const RecordChange = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  /** Whether the visit had ended, so that the change was an amendment; and its reason, if given. */
  correction: z.boolean(),
  reason: StatedReason.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** The visit in which it was recorded; null if it was recorded outside of a visit (DEC-070). */
const RecordInspection = z
  .object({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    approved: z.boolean(),
    /** The visit has ended: any change of its contents is an amendment. */
    ended: z.boolean(),
    /** The visit is cancelled: its contents can no longer be changed. */
    cancelled: z.boolean(),
    /** The visit is open: the author of a record in it may undo the record. */
    open: z.boolean(),
  })
  .nullable();

const inspectionFields = { inspectionId: z.number().nullable(), inspection: RecordInspection };

export const DeviceActionRecord = ActionRecord.extend(inspectionFields);
export type DeviceActionRecord = z.infer<typeof DeviceActionRecord>;
export const DeviceObjectRecord = ObjectRecord.extend(inspectionFields);
export type DeviceObjectRecord = z.infer<typeof DeviceObjectRecord>;
export const DeviceObservationRecord = ObservationRecord.extend(inspectionFields);
export type DeviceObservationRecord = z.infer<typeof DeviceObservationRecord>;
export const DevicePhoto = DeviceImage.extend(inspectionFields);
export type DevicePhoto = z.infer<typeof DevicePhoto>;
