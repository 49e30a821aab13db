import { z } from 'zod';
import {
  DeviceTypeAction,
  DeviceTypeObject,
  DeviceTypeObservation,
  OBJECT_CATEGORIES,
} from '../device-types/schemas.ts';
import { NAME_MAX, NamesAndDescriptionsInput, NamesInput, orderPayload } from '../kernel/catalogue.ts';
import { Ref, requiredText, Version } from '../kernel/schemas.ts';

/** A device type on which an entry can be recorded. */
const EntryDeviceType = z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() });

const editorFields = {
  /** The first of the types on which it can be recorded. */
  deviceTypeId: z.number().nullable(),
  deviceTypes: z.array(EntryDeviceType),
  order: z.number(),
  version: Version,
  /** Its name in languages without a translation. */
  base: z.object({ name: z.string() }),
};

/** Entries as in their lists and editors, without a type. */
export const EditableAction = DeviceTypeAction.omit({ actionAssociation: true }).extend(editorFields);
export const EditableObject = DeviceTypeObject.omit({ objectAssociation: true }).extend(editorFields);
export const EditableObservation = DeviceTypeObservation.omit({ observationAssociation: true }).extend(editorFields);
export type EditableAction = z.infer<typeof EditableAction>;
export type EditableObject = z.infer<typeof EditableObject>;
export type EditableObservation = z.infer<typeof EditableObservation>;

/** Number of its records; they remain after the entry is deleted. */
export const EntryUse = z.object({ records: z.number() });

const ActionFields = z.object({
  name: requiredText(NAME_MAX),
  shouldClean: z.boolean().optional(),
  isInspection: z.boolean().optional(),
  settings: z.object({ addWhenDeviceAddedToInspection: z.boolean().optional() }).optional(),
  translations: NamesAndDescriptionsInput.optional(),
});

const ObjectFields = z.object({
  name: requiredText(NAME_MAX),
  /** If absent: NORMAL. */
  category: z.enum(OBJECT_CATEGORIES).optional(),
  /** If absent: true, it is a pest. */
  target: z.boolean().optional(),
  translations: NamesInput.optional(),
});

const ObservationFields = z.object({
  name: requiredText(NAME_MAX),
  type: DeviceTypeObservation.shape.type,
  sign: z.boolean().optional(),
  translations: NamesInput.optional(),
});

/** Owner and type of a new entry. */
const newEntryFields = {
  /** A type on which it can be recorded from the start. */
  deviceTypeId: Ref.nullish(),
  /**
   * The owner of the new entry; if absent, the entry is global. A company admin always creates for the own company,
   * whatever is sent (DEC-064).
   */
  parentCompanyId: Ref.nullish(),
};

export const ActionPayload = ActionFields.extend(newEntryFields);
export const ObjectPayload = ObjectFields.extend(newEntryFields);
export const ObservationPayload = ObservationFields.extend(newEntryFields);

export const ActionChange = ActionFields.partial();
export const ObjectChange = ObjectFields.partial();
/** The type of an observation cannot be changed: the same type is accepted, another one refused. */
export const ObservationChange = ObservationFields.partial();

export const ActionOrder = orderPayload('actions');
export const ObjectOrder = orderPayload('objects');
export const ObservationOrder = orderPayload('observations');

/** Owner of the entries in a list: global, a company, or all that the caller may read. */
export const EntriesQuery = z.object({
  parentCompanyId: z.enum(['ROOT', 'ONLY_COMPANY']).optional(),
  companyId: Ref.optional(),
  companyUuid: Ref.optional(),
});
