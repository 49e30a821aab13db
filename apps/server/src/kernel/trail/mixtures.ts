import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  mixture: { verbs: ['create', 'update', 'delete', 'order'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  mixtures: { of: 'mixture', personal: [], open: ['name', 'description', 'type', 'translations'] },
} as const satisfies Tables;
