import { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import {
  ActionPayload,
  type EditableAction,
  type EditableObject,
  type EditableObservation,
  ObjectPayload,
  ObservationPayload,
} from '@trapline/contract/device-type-entries/schemas.ts';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { DeviceTypeWithCatalogue, EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';

export const ENTRY_KINDS = ['actions', 'objects', 'observations'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An action, pest or observation in the format for editing. */
export type Entry = EditableAction | EditableObject | EditableObservation;

/** The same entry as part of a device type. */
export type PlacedEntry =
  | DeviceTypeWithCatalogue['deviceTypeActions'][number]
  | DeviceTypeWithCatalogue['deviceTypeObjects'][number]
  | DeviceTypeWithCatalogue['deviceTypeObservations'][number];

/** The endpoints of the three kinds; they differ only in the names of their parameters and response fields. */
export const CALLS = {
  actions: {
    list: deviceTypeEntries.listActions,
    get: deviceTypeEntries.getAction,
    create: deviceTypeEntries.createAction,
    update: deviceTypeEntries.updateAction,
    delete: deviceTypeEntries.deleteAction,
    order: deviceTypeEntries.orderActions,
    assign: deviceTypes.assignActions,
    takeOff: deviceTypes.removeAction,
    orderOnType: deviceTypes.orderActions,
    parameter: 'deviceTypeActionId',
    refs: 'actionIds',
    payload: ActionPayload,
  },
  objects: {
    list: deviceTypeEntries.listObjects,
    get: deviceTypeEntries.getObject,
    create: deviceTypeEntries.createObject,
    update: deviceTypeEntries.updateObject,
    delete: deviceTypeEntries.deleteObject,
    order: deviceTypeEntries.orderObjects,
    assign: deviceTypes.assignObjects,
    takeOff: deviceTypes.removeObject,
    orderOnType: deviceTypes.orderObjects,
    parameter: 'deviceTypeObjectId',
    refs: 'objectIds',
    payload: ObjectPayload,
  },
  observations: {
    list: deviceTypeEntries.listObservations,
    get: deviceTypeEntries.getObservation,
    create: deviceTypeEntries.createObservation,
    update: deviceTypeEntries.updateObservation,
    delete: deviceTypeEntries.deleteObservation,
    order: deviceTypeEntries.orderObservations,
    assign: deviceTypes.assignObservations,
    takeOff: deviceTypes.removeObservation,
    orderOnType: deviceTypes.orderObservations,
    parameter: 'deviceTypeObservationId',
    refs: 'observationIds',
    payload: ObservationPayload,
  },
} as const;

type Calls = (typeof CALLS)['actions'];

/** Typed as the endpoints of one kind; the caller inserts the differing names from `CALLS`. */
export const callsOf = (kind: EntryKind): Calls => CALLS[kind] as Calls;

export const entriesOfType = (type: EditableDeviceType, kind: EntryKind): readonly PlacedEntry[] =>
  ({
    actions: type.deviceTypeActions,
    objects: type.deviceTypeObjects,
    observations: type.deviceTypeObservations,
  })[kind];

export const associationOf = (entry: PlacedEntry): string => {
  if ('actionAssociation' in entry) return entry.actionAssociation.uuid;
  return 'objectAssociation' in entry ? entry.objectAssociation.uuid : entry.observationAssociation.uuid;
};
