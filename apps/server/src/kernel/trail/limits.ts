import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  limits: { verbs: ['update'], extraFields: { personal: [], open: ['objects', 'observations'] } },
} as const satisfies Entities;

export const tables = {
  threshold_rules: { of: 'limits', personal: [], open: ['level', 'measure', 'object_category', 'per', 'span'] },
  threshold_sets: { of: 'limits', personal: [], open: [] },
} as const satisfies Tables;
