import type { Entities, Tables } from './trail-part.ts';

const entity = { verbs: ['create', 'update', 'delete', 'order'], extraFields: { personal: [], open: [] } } as const;

export const entities = {
  deviceTypeAction: entity,
  deviceTypeObject: entity,
  deviceTypeObservation: entity,
} as const satisfies Entities;

export const tables = {
  device_type_actions: { of: 'deviceTypeAction', personal: [], open: ['name', 'translations'] },
  device_type_objects: { of: 'deviceTypeObject', personal: [], open: ['name', 'category', 'translations'] },
  device_type_observations: { of: 'deviceTypeObservation', personal: [], open: ['name', 'type', 'translations'] },
} as const satisfies Tables;
