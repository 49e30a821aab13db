import { z } from 'zod';

export const MEASUREMENT_METHODS = ['AMOUNT', 'PERCENTAGE', 'AMOUNT_PERCENTAGE'] as const;
export const REDIRECT_OPTIONS = ['none', 'objectsModal', 'observationsModal'] as const;
export const OBJECT_CATEGORIES = ['NORMAL', 'DANGEROUS'] as const;
export const OBSERVATION_TYPES = ['NEUTRAL', 'BAIT_COLLECT', 'REFILL'] as const;
export type ObservationType = (typeof OBSERVATION_TYPES)[number];

export const DeviceTypeShort = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  color: z.string(),
  measurementMethod: z.enum(MEASUREMENT_METHODS),
  settings: z.object({ prefix: z.string().nullable(), redirectOption: z.enum(REDIRECT_OPTIONS) }),
});
export type DeviceTypeShort = z.infer<typeof DeviceTypeShort>;

/** Names are in the viewer's language (catalogue translations, then en, pl, the base name). */
export const DeviceTypeAction = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  shouldClean: z.boolean(),
  isInspection: z.boolean(),
});
export const DeviceTypeObject = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  category: z.enum(OBJECT_CATEGORIES),
  /** False for by-catch: no pest in any count. */
  target: z.boolean(),
});
export const DeviceTypeObservation = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  type: z.enum(OBSERVATION_TYPES),
  /** It tells of pests by itself: droppings, gnaw marks. */
  sign: z.boolean(),
});

export const DeviceTypeWithCatalogue = DeviceTypeShort.extend({
  deviceTypeActions: z.array(DeviceTypeAction),
  deviceTypeObjects: z.array(DeviceTypeObject),
  deviceTypeObservations: z.array(DeviceTypeObservation),
});
export type DeviceTypeWithCatalogue = z.infer<typeof DeviceTypeWithCatalogue>;
