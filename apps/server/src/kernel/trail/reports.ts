import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  report: { verbs: ['generate'], told: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  reports: {
    of: 'report',
    personal: ['note', 'made_by_name'],
    open: ['language', 'replacement_causes', 'state_sha256', 'printed_as'],
  },
} as const satisfies Tables;
