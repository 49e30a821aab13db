import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  notifications: {
    silent: 'having read them is no record of the work',
    personal: ['metadata'],
    open: ['notification_key'],
  },
} as const satisfies Tables;
