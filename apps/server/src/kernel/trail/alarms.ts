import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  alarm: {
    verbs: ['raise', 'acknowledge', 'clear', 'release', 'escalate', 'setEscalation', 'shelve', 'unshelve'],
    extraFields: { personal: [], open: [] },
  },
} as const satisfies Entities;

export const tables = {
  alarms: { of: 'alarm', personal: ['note', 'shelved_reason'], open: ['kind', 'gateway_eui', 'source', 'cleared_how'] },
  alarm_escalations: { of: 'alarm', personal: [], open: [] },
  coverage_gaps: {
    withoutAudit: 'follows from the contacts of a device',
    personal: [],
    open: ['reason', 'gateway_eui'],
  },
} as const satisfies Tables;
