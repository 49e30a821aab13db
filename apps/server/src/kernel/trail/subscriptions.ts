import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  subscription: { verbs: ['create', 'update'], extraFields: { personal: [], open: ['validUntil'] } },
} as const satisfies Entities;

export const tables = {
  subscriptions: { of: 'subscription', personal: [], open: ['name', 'description'] },
} as const satisfies Tables;
