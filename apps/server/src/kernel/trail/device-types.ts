import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  deviceType: {
    verbs: ['create', 'update', 'delete', 'order', 'assign', 'unassign', 'orderEntries'],
    extraFields: { personal: [], open: ['actions', 'objects', 'observations', 'settings'] },
  },
} as const satisfies Entities;

export const tables = {
  action_associations: { of: 'deviceType', personal: [], open: [] },
  device_types: {
    of: 'deviceType',
    personal: [],
    open: ['name', 'description', 'color', 'measurement_method', 'prefix', 'redirect_option', 'translations'],
  },
  object_associations: { of: 'deviceType', personal: [], open: [] },
  observation_associations: { of: 'deviceType', personal: [], open: [] },
} as const satisfies Tables;
