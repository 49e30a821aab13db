import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  pest_totals: { silent: 'summed up by triggers', personal: [], open: ['span'] },
} as const satisfies Tables;
