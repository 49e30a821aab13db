import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  qrBatch: { verbs: ['create'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  qr_batches: { of: 'qrBatch', personal: ['name'], open: [] },
  qr_codes: { of: 'qrBatch', personal: [], open: ['id'] },
} as const satisfies Tables;
