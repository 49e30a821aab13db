import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  radioSetting: { verbs: ['create'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  radio_settings: { of: 'radioSetting', personal: [], open: ['value'] },
} as const satisfies Tables;
