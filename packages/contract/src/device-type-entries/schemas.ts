import { z } from 'zod';
import {
  DeviceTypeAction,
  DeviceTypeObject,
  DeviceTypeObservation,
  OBJECT_CATEGORIES,
} from '../device-types/schemas.ts';
import { NAME_MAX, orderPayload, SentNames, SentNamesAndDescriptions } from '../kernel/catalogue.ts';
import { Ref, requiredText, Version } from '../kernel/schemas.ts';

/** A type an entry can be recorded on. */
const TypeOfEntry = z.object({ id: z.number(), uuid: z.string(), name: z.string(), color: z.string() });

const edited = {
  /** The first of the types it can be recorded on. */
  deviceTypeId: z.number().nullable(),
  deviceTypes: z.array(TypeOfEntry),
  order: z.number(),
  version: Version,
  /** What it is called where nobody has translated it. */
  base: z.object({ name: z.string() }),
};

/** Entries as their lists and their editors see them, in no type. */
export const EditedAction = DeviceTypeAction.omit({ actionAssociation: true }).extend(edited);
export const EditedObject = DeviceTypeObject.omit({ objectAssociation: true }).extend(edited);
export const EditedObservation = DeviceTypeObservation.omit({ observationAssociation: true }).extend(edited);
export type EditedAction = z.infer<typeof EditedAction>;
export type EditedObject = z.infer<typeof EditedObject>;
export type EditedObservation = z.infer<typeof EditedObservation>;

/** How often it was recorded: what is deleted stays in those records. */
export const EntryUse = z.object({ records: z.number() });

const ActionFields = z.object({
  name: requiredText(NAME_MAX),
  shouldClean: z.boolean().optional(),
  isInspection: z.boolean().optional(),
  settings: z.object({ addWhenDeviceAddedToInspection: z.boolean().optional() }).optional(),
  translations: SentNamesAndDescriptions.optional(),
});

const ObjectFields = z.object({
  name: requiredText(NAME_MAX),
  /** Left out: NORMAL. */
  category: z.enum(OBJECT_CATEGORIES).optional(),
  /** Left out: it is a pest. */
  target: z.boolean().optional(),
  translations: SentNames.optional(),
});

const ObservationFields = z.object({
  name: requiredText(NAME_MAX),
  type: DeviceTypeObservation.shape.type,
  sign: z.boolean().optional(),
  translations: SentNames.optional(),
});

/** Where a new one belongs. */
const madeFor = {
  /** A type it can be recorded on from the start. */
  deviceTypeId: Ref.nullish(),
  /** The owner of the new entry; none is global. A company admin writes for the own company, whatever is sent (DEC-064). */
  parentCompanyId: Ref.nullish(),
};

export const ActionPayload = ActionFields.extend(madeFor);
export const ObjectPayload = ObjectFields.extend(madeFor);
export const ObservationPayload = ObservationFields.extend(madeFor);

export const ActionChange = ActionFields.partial();
export const ObjectChange = ObjectFields.partial();
/** The type of an observation is locked: the same is taken, another refused. */
export const ObservationChange = ObservationFields.partial();

export const ActionOrder = orderPayload('actions');
export const ObjectOrder = orderPayload('objects');
export const ObservationOrder = orderPayload('observations');

/** Owner of the entries in a list: global, companies, or all in sight. */
export const EntriesQuery = z.object({
  parentCompanyId: z.enum(['ROOT', 'ONLY_COMPANY']).optional(),
  companyId: Ref.optional(),
  companyUuid: Ref.optional(),
});
