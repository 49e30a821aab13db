import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  apiKey: { verbs: ['create', 'takeOver', 'revoke'], extraFields: { personal: [], open: ['expiresAt', 'revokedAt'] } },
} as const satisfies Entities;

export const tables = {
  api_keys: { of: 'apiKey', personal: ['name'], open: ['prefix', 'token_hash', 'scopes'] },
} as const satisfies Tables;
