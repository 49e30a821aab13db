import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  deviceType: { verbs: [], told: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  action_associations: { of: 'deviceType', personal: [], open: [] },
  device_type_actions: { of: 'deviceType', personal: [], open: ['name', 'translations'] },
  device_type_objects: { of: 'deviceType', personal: [], open: ['name', 'category', 'translations'] },
  device_type_observations: { of: 'deviceType', personal: [], open: ['name', 'type', 'translations'] },
  device_types: {
    of: 'deviceType',
    personal: [],
    open: ['name', 'description', 'color', 'measurement_method', 'prefix', 'redirect_option', 'translations'],
  },
  object_associations: { of: 'deviceType', personal: [], open: [] },
  observation_associations: { of: 'deviceType', personal: [], open: [] },
} as const satisfies Tables;
