import { z } from 'zod';
import {
  DESCRIPTION_MAX,
  NAME_MAX,
  Names,
  NamesAndDescriptions,
  NamesAndDescriptionsInput,
  orderPayload,
} from '../kernel/catalogue.ts';
import { Ref, requiredText, text, Version } from '../kernel/schemas.ts';

export const MEASUREMENT_METHODS = ['AMOUNT', 'PERCENTAGE', 'AMOUNT_PERCENTAGE'] as const;
export const REDIRECT_OPTIONS = ['none', 'objectsModal', 'observationsModal'] as const;
export const OBJECT_CATEGORIES = ['NORMAL', 'DANGEROUS'] as const;
export const OBSERVATION_TYPES = ['NEUTRAL', 'BAIT_COLLECT', 'REFILL'] as const;
export type ObservationType = (typeof OBSERVATION_TYPES)[number];

/** The link between a type and an entry of the catalogue; it is deleted when the entry is removed from the type. */
const Association = z.object({ uuid: z.string() });

/** Names are in the viewer's language (catalogue translations, then en, pl, the base name). */
const Entry = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  /** The company that owns the entry; null if the entry is global. */
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
  /** False for by-catch, which is never counted as a pest. */
  target: z.boolean(),
  translations: Names,
  objectAssociation: Association,
});
export const DeviceTypeObservation = Entry.extend({
  type: z.enum(OBSERVATION_TYPES),
  /** It is a sign of pests: droppings, gnaw marks. */
  sign: z.boolean(),
  translations: Names,
  observationAssociation: Association,
});

/** A device type with all entries that can be recorded on it. */
export const DeviceTypeWithCatalogue = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  measurementMethod: z.enum(MEASUREMENT_METHODS),
  settings: z.object({ prefix: z.string().nullable(), redirectOption: z.enum(REDIRECT_OPTIONS) }),
  /** The company that owns the type; null if the type is global. */
  parentCompanyId: z.number().nullable(),
  translations: NamesAndDescriptions,
  deviceTypeActions: z.array(DeviceTypeAction),
  deviceTypeObjects: z.array(DeviceTypeObject),
  deviceTypeObservations: z.array(DeviceTypeObservation),
});
export type DeviceTypeWithCatalogue = z.infer<typeof DeviceTypeWithCatalogue>;

/** A type for its editors: the translated name, and the base name for languages without a translation. */
export const EditableDeviceType = DeviceTypeWithCatalogue.extend({
  version: Version,
  base: z.object({ name: z.string(), description: z.string() }),
});
export type EditableDeviceType = z.infer<typeof EditableDeviceType>;

/** Number of devices of the type; a type that is used cannot be deleted. */
export const DeviceTypeUse = z.object({ devices: z.number() });

/** A type in the offline data of a visit: its entries, without the fields that only its editors need. */
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

/** `amount-percentage` of old clients is AMOUNT_PERCENTAGE (DEC-065). */
const MeasurementMethodInput = z.preprocess(
  (body) => (typeof body === 'string' ? body.toUpperCase().replaceAll('-', '_') : body),
  z.enum(MEASUREMENT_METHODS),
);

const PREFIX = /^(?:[A-Z]{1,2})?$/;

/** If only a part is sent, only that part is changed. */
const SettingsInput = z.object({
  /** Prefix of the numbers of its devices; may be empty. */
  prefix: text(2).regex(PREFIX).nullish(),
  redirectOption: z.enum(REDIRECT_OPTIONS).optional(),
});

const DeviceTypeFields = z.object({
  name: requiredText(NAME_MAX),
  description: text(DESCRIPTION_MAX).nullish(),
  measurementMethod: MeasurementMethodInput,
  color: text(7).regex(/^#[0-9a-fA-F]{6}$/),
  settings: SettingsInput.optional(),
  translations: NamesAndDescriptionsInput.optional(),
});

export const DeviceTypePayload = DeviceTypeFields.extend({
  /**
   * The owner of the new type; if absent, the type is global. A company admin always creates for the own company,
   * whatever is sent (DEC-064).
   */
  parentCompanyId: Ref.nullish(),
});
export const DeviceTypeChange = DeviceTypeFields.partial();
export const DeviceTypeOrder = orderPayload('deviceTypes');

/** Maximum number of entries added to a type at once. */
const MAX_ENTRIES_PER_CALL = 500;
const EntryRefs = z.array(Ref).min(1).max(MAX_ENTRIES_PER_CALL);

/** Fields that old clients send with each entry. */
const legacyFields = {
  deviceTypeId: Ref.optional(),
  parentCompanyId: Ref.nullish(),
  type: z.literal('CUSTOM').optional(),
};
const hasAnyOf = (body: Readonly<Record<string, unknown>>, ...keys: readonly string[]): boolean =>
  keys.some((key) => body[key] !== undefined);
const requiredError = { params: { code: 'required' }, message: 'required' };

/** One entry as the specification names it, or several at once. */
export const AssignActionsPayload = z
  .object({ ...legacyFields, actionId: Ref.optional(), actionIds: EntryRefs.optional() })
  .refine((body) => hasAnyOf(body, 'actionId', 'actionIds'), { ...requiredError, path: ['actionId'] });
export const AssignObjectsPayload = z
  .object({ ...legacyFields, objectId: Ref.optional(), objectIds: EntryRefs.optional() })
  .refine((body) => hasAnyOf(body, 'objectId', 'objectIds'), { ...requiredError, path: ['objectId'] });
export const AssignObservationsPayload = z
  .object({ ...legacyFields, observationId: Ref.optional(), observationIds: EntryRefs.optional() })
  .refine((body) => hasAnyOf(body, 'observationId', 'observationIds'), { ...requiredError, path: ['observationId'] });

/** Maximum number of types in one list. */
export const DEVICE_TYPES_LIMIT = 500;

export const AssignDeviceTypesPayload = z.object({
  deviceTypeIds: z.array(Ref).min(1).max(DEVICE_TYPES_LIMIT),
  /** Old clients repeat the company of the path here. */
  parentCompanyId: Ref.nullable().optional(),
});
