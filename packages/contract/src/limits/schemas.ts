import { z } from 'zod';
import { OBJECT_CATEGORIES } from '../device-types/schemas.ts';
import { CATALOGUE_LIMIT } from '../kernel/catalogue.ts';
import { PersonName, Ref } from '../kernel/schemas.ts';
import { LIMIT_TYPES } from './rules.ts';

/** One limit of a device type at a facility, of one device in one visit. */
export const DeviceTypeLimit = z.object({
  /** Stays the same as long as nobody changes the limits of the type. */
  id: z.number(),
  type: z.enum(LIMIT_TYPES),
  /** As many are too many; 0 is off. Pieces, or percent where the type is measured in percent and of observations. */
  limit: z.number(),
  /** Of all pests of a category, where no single one is named. */
  objectCategory: z.enum(OBJECT_CATEGORIES).nullable(),
  deviceTypeObjectId: z.number().nullable(),
  deviceTypeObservationId: z.number().nullable(),
  deviceTypeId: z.number(),
  /** The limit of the type they were saved with; null for that one itself. */
  rootLimitId: z.number().nullable(),
});
export type DeviceTypeLimit = z.infer<typeof DeviceTypeLimit>;

/** Limits that were agreed together: every change makes the next set, and the ones before stay. */
export const LimitSet = z.object({
  uuid: z.string(),
  version: z.number(),
  effectiveFrom: z.string(),
  /** Null when the system made it. */
  user: PersonName.nullable(),
});
export type LimitSet = z.infer<typeof LimitSet>;

/** A set in the history: the type it changed, and the new value. */
export const PastLimitSet = LimitSet.extend({
  deviceType: z.object({ id: z.number(), name: z.string() }).nullable(),
  limits: z.array(DeviceTypeLimit),
});
export type PastLimitSet = z.infer<typeof PastLimitSet>;

/** A visit carries the limits it is judged by; null where none were agreed. */
export const LimitsOfVisit = LimitSet.pick({ version: true, effectiveFrom: true })
  .extend({ limits: z.array(DeviceTypeLimit) })
  .nullable();
export type LimitsOfVisit = z.infer<typeof LimitsOfVisit>;

const AtLeast = z.number().int().min(0);

/** A limit of one pest, or of all of a category (DEC-069). */
const ObjectLimit = z
  .object({
    deviceTypeObjectId: Ref.nullish(),
    objectCategory: z.enum(OBJECT_CATEGORIES).nullish(),
    limit: AtLeast,
  })
  .refine(({ deviceTypeObjectId, objectCategory }) => (deviceTypeObjectId ?? null) === null || !objectCategory, {
    path: ['objectCategory'],
    params: { code: 'invalid_value' },
  })
  .refine(({ deviceTypeObjectId, objectCategory }) => (deviceTypeObjectId ?? objectCategory ?? null) !== null, {
    path: ['deviceTypeObjectId'],
    params: { code: 'required' },
  });

const ObservationLimit = z.object({ deviceTypeObservationId: Ref, limit: AtLeast.max(100) });

/** All limits of one type; what is left out has none. */
export const LimitsPayload = z.object({
  limit: AtLeast,
  /** The limit of the type the form was filled from; old clients know none. */
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
