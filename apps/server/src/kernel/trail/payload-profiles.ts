import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  payloadProfile: {
    verbs: ['create', 'update', 'delete'],
    extraFields: { personal: [], open: [] },
  },
} as const satisfies Entities;

export const tables = {
  payload_profiles: { of: 'payloadProfile', personal: ['name'], open: ['kind', 'script', 'mapping'] },
} as const satisfies Tables;
