import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  map: { verbs: ['create', 'update', 'delete'], extraFields: { personal: ['fileName'], open: ['sha256'] } },
  mapRevision: { verbs: ['create', 'agree'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  map_revision_agreements: { of: 'mapRevision', personal: ['by_name'], open: ['side'] },
  map_revisions: { of: 'mapRevision', personal: ['note', 'by_name'], open: [] },
  map_tiles: { of: 'map', personal: [], open: [] },
  maps: { of: 'map', personal: ['name', 'note'], open: [] },
} as const satisfies Tables;
