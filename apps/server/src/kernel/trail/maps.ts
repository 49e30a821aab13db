import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  map: { verbs: ['create'], told: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  maps: { of: 'map', personal: ['name', 'note'], open: [] },
} as const satisfies Tables;
