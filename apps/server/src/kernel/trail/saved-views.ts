import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  savedView: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: ['isShared'] } },
} as const satisfies Entities;

export const tables = {
  saved_views: { of: 'savedView', personal: ['name', 'search'], open: ['list'] },
} as const satisfies Tables;
