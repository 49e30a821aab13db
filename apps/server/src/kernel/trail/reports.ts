import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  report: {
    verbs: ['generate', 'generatePeriod', 'delete'],
    extraFields: { personal: [], open: ['number', 'dateFrom', 'dateTo'] },
  },
} as const satisfies Entities;

export const tables = {
  reports: {
    of: 'report',
    personal: ['note', 'made_by_name'],
    open: ['language', 'replacement_causes', 'state_sha256', 'printed_as', 'planned_state'],
  },
  period_reports: {
    silent: 'told by the first paper that is made of it',
    personal: [],
    open: ['number', 'places', 'timezone'],
  },
  period_report_places: { silent: 'told by the first paper that is made of it', personal: [], open: [] },
  period_report_counters: { silent: 'told by the report that takes the number', personal: [], open: [] },
} as const satisfies Tables;
