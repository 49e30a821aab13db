import { z } from 'zod';
import { Names, NamesAndDescriptions } from '../kernel/catalogue.ts';
import { Ref } from '../kernel/schemas.ts';

export const MEASUREMENT_METHODS = ['AMOUNT', 'PERCENTAGE', 'AMOUNT_PERCENTAGE'] as const;
export const REDIRECT_OPTIONS = ['none', 'objectsModal', 'observationsModal'] as const;
export type RedirectOption = (typeof REDIRECT_OPTIONS)[number];
export const OBJECT_CATEGORIES = ['NORMAL', 'DANGEROUS'] as const;
export const OBSERVATION_TYPES = ['NEUTRAL', 'BAIT_COLLECT', 'REFILL'] as const;
export type ObservationType = (typeof OBSERVATION_TYPES)[number];

/** The link between a type and an entry of the catalogue: what is taken away when the entry leaves the type. */
const Association = z.object({ uuid: z.string() });

/** Names are in the viewer's language (catalogue translations, then en, pl, the base name). */
const Entry = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  /** The owner of an entry of its own; null is global. */
  parentCompanyId: z.number().nullable(),
  deviceTypeId: z.number(),
});

export const DeviceTypeAction = Entry.extend({
  shouldClean: z.boolean(),
  isInspection: z.boolean(),
  settings: z.object({ addWhenDeviceAddedToInspection: z.boolean() }),
  translations: NamesAndDescriptions,
  actionAssociation: Association,
});
export const DeviceTypeObject = Entry.extend({
  category: z.enum(OBJECT_CATEGORIES),
  /** False for by-catch: no pest in any count. */
  target: z.boolean(),
  translations: Names,
  objectAssociation: Association,
});
export const DeviceTypeObservation = Entry.extend({
  type: z.enum(OBSERVATION_TYPES),
  /** It tells of pests by itself: droppings, gnaw marks. */
  sign: z.boolean(),
  translations: Names,
  observationAssociation: Association,
});

/** A type of device with all that can be recorded on it. */
export const DeviceTypeWithCatalogue = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  measurementMethod: z.enum(MEASUREMENT_METHODS),
  settings: z.object({ prefix: z.string().nullable(), redirectOption: z.enum(REDIRECT_OPTIONS) }),
  /** The owner of a type of its own; null is global. */
  parentCompanyId: z.number().nullable(),
  translations: NamesAndDescriptions,
  deviceTypeActions: z.array(DeviceTypeAction),
  deviceTypeObjects: z.array(DeviceTypeObject),
  deviceTypeObservations: z.array(DeviceTypeObservation),
});
export type DeviceTypeWithCatalogue = z.infer<typeof DeviceTypeWithCatalogue>;

/** A type as a visit carries it into the cellar: what can be recorded, without what only its editors read. */
export const VisitDeviceType = DeviceTypeWithCatalogue.pick({
  id: true,
  uuid: true,
  name: true,
  color: true,
  measurementMethod: true,
  settings: true,
}).extend({
  deviceTypeActions: z.array(
    DeviceTypeAction.pick({ id: true, uuid: true, name: true, shouldClean: true, isInspection: true }),
  ),
  deviceTypeObjects: z.array(DeviceTypeObject.pick({ id: true, uuid: true, name: true, category: true, target: true })),
  deviceTypeObservations: z.array(
    DeviceTypeObservation.pick({ id: true, uuid: true, name: true, type: true, sign: true }),
  ),
});
export type VisitDeviceType = z.infer<typeof VisitDeviceType>;

/** The most types one list answers. */
export const DEVICE_TYPES_LIMIT = 500;

export const AssignDeviceTypesPayload = z.object({
  deviceTypeIds: z.array(Ref).min(1).max(DEVICE_TYPES_LIMIT),
  /** Old clients repeat the company of the path here. */
  parentCompanyId: Ref.nullable().optional(),
});
