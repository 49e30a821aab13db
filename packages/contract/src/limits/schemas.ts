import { z } from 'zod';
import { OBJECT_CATEGORIES } from '../device-types/schemas.ts';
import { CATALOGUE_LIMIT } from '../kernel/catalogue.ts';
import { PersonName, Ref } from '../kernel/schemas.ts';
import { LIMIT_TYPES } from './rules.ts';

/** One limit of a device type at a facility; it applies to one device in one visit. */
export const DeviceTypeLimit = z.object({
  /** Stays the same as long as the limits of the type do not change. */
  id: z.number(),
  type: z.enum(LIMIT_TYPES),
  /**
   * An amount equal to it reaches the limit; 0 is off. In pieces; in percent for observations and for types measured in
   * percent.
   */
  limit: z.number(),
  /** The limit counts all pests of this category if no single pest is named. */
  objectCategory: z.enum(OBJECT_CATEGORIES).nullable(),
  deviceTypeObjectId: z.number().nullable(),
  deviceTypeObservationId: z.number().nullable(),
  deviceTypeId: z.number(),
  /** The overall limit of the type with which they were saved; null for that limit itself. */
  rootLimitId: z.number().nullable(),
});
export type DeviceTypeLimit = z.infer<typeof DeviceTypeLimit>;

/** Limits that were agreed together: every change creates a new set, and previous sets remain. */
export const LimitSet = z.object({
  uuid: z.string(),
  version: z.number(),
  effectiveFrom: z.string(),
  /** Null if the system created it. */
  user: PersonName.nullable(),
});
export type LimitSet = z.infer<typeof LimitSet>;

/** A set in the history: the type that it changed, and the new limits. */
export const PastLimitSet = LimitSet.extend({
  deviceType: z.object({ id: z.number(), name: z.string() }).nullable(),
  limits: z.array(DeviceTypeLimit),
});
export type PastLimitSet = z.infer<typeof PastLimitSet>;

/** The limits that apply to a visit; null if none were agreed. */
export const VisitLimits = LimitSet.pick({ version: true, effectiveFrom: true })
  .extend({ limits: z.array(DeviceTypeLimit) })
  .nullable();
export type VisitLimits = z.infer<typeof VisitLimits>;

const LimitAmount = z.number().int().min(0);

/** A limit of one pest, or of all pests of a category (DEC-069). */
const ObjectLimit = z
  .object({
    deviceTypeObjectId: Ref.nullish(),
    objectCategory: z.enum(OBJECT_CATEGORIES).nullish(),
    limit: LimitAmount,
  })
  .refine(({ deviceTypeObjectId, objectCategory }) => (deviceTypeObjectId ?? null) === null || !objectCategory, {
    path: ['objectCategory'],
    params: { code: 'invalid_value' },
  })
  .refine(({ deviceTypeObjectId, objectCategory }) => (deviceTypeObjectId ?? objectCategory ?? null) !== null, {
    path: ['deviceTypeObjectId'],
    params: { code: 'required' },
  });

const ObservationLimit = z.object({ deviceTypeObservationId: Ref, limit: LimitAmount.max(100) });

/** All limits of one type; absent ones are removed. */
export const LimitsPayload = z.object({
  limit: LimitAmount,
  /** The overall limit of the type on which the form was based; old clients do not send it. */
  rootLimitId: z.number().int().min(1).nullish(),
  objects: z
    .array(ObjectLimit)
    .max(CATALOGUE_LIMIT * 2)
    .default([]),
  observations: z
    .array(ObservationLimit)
    .max(CATALOGUE_LIMIT * 2)
    .default([]),
});
export type LimitsPayload = z.output<typeof LimitsPayload>;
