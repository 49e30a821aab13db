import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  companyZone: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: [] } },
  zone: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  company_zones: { of: 'companyZone', personal: ['name', 'description'], open: [] },
  zones: { of: 'zone', personal: ['name', 'description'], open: [] },
} as const satisfies Tables;
