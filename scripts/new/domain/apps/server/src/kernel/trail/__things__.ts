import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  __thing_camel__: { verbs: ['create', 'update'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  __table__: { of: '__thing_camel__', personal: ['name', 'description'], open: [] },
} as const satisfies Tables;
