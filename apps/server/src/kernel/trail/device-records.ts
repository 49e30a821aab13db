import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  image: { verbs: ['create', 'delete'], extraFields: { personal: ['name'], open: [] } },
  record: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  device_images: { of: 'image', personal: [], open: [] },
  device_records: { of: 'record', personal: ['note'], open: ['kind', 'mixtures'] },
} as const satisfies Tables;
