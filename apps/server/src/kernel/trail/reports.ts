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
    withoutAudit: 'the first report made from it has an audit row',
    personal: [],
    open: ['number', 'places', 'timezone'],
  },
  period_report_places: { withoutAudit: 'the first report made from it has an audit row', personal: [], open: [] },
  period_report_counters: { withoutAudit: 'the report has an audit row with the number', personal: [], open: [] },
} as const satisfies Tables;
