import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  job: { verbs: ['retry'], extraFields: { personal: [], open: ['queue'] } },
} as const satisfies Entities;

export const tables = {} as const satisfies Tables;
