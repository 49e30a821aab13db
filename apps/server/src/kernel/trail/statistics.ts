import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  changed_days: { withoutAudit: 'notes of triggers, deleted before the commit', personal: [], open: [] },
  device_days: { withoutAudit: 'counted by triggers', personal: [], open: ['found', 'summary'] },
  device_stays: { withoutAudit: 'maintained by a trigger; the device has an audit row', personal: [], open: [] },
  pest_totals: { withoutAudit: 'summed by triggers', personal: [], open: ['span'] },
  place_days: { withoutAudit: 'counted by triggers', personal: [], open: ['scope', 'found', 'summary'] },
  place_device_types: { withoutAudit: 'counted by a trigger; the device has an audit row', personal: [], open: [] },
  place_months: { withoutAudit: 'summed by a trigger', personal: [], open: ['scope', 'summary'] },
} as const satisfies Tables;
