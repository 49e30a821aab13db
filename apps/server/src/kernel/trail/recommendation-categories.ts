import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  recommendationCategory: { verbs: ['create', 'update', 'delete', 'order'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  recommendation_categories: { of: 'recommendationCategory', personal: [], open: ['name', 'translations'] },
} as const satisfies Tables;
