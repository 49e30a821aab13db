import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  notifications: {
    withoutAudit: 'reading a notification is not part of the work',
    personal: ['metadata'],
    open: ['notification_key'],
  },
} as const satisfies Tables;
