import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  map: { verbs: ['create', 'update', 'delete'], told: { personal: ['fileName'], open: ['sha256'] } },
} as const satisfies Entities;

export const tables = {
  map_tiles: { of: 'map', personal: [], open: [] },
  maps: { of: 'map', personal: ['name', 'note'], open: [] },
} as const satisfies Tables;
