import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  changed_days: { silent: 'notes of triggers, deleted before the commit', personal: [], open: [] },
  device_days: { silent: 'counted by triggers', personal: [], open: ['found', 'told'] },
  device_stays: { silent: 'maintained by a trigger; the device has an audit row', personal: [], open: [] },
  pest_totals: { silent: 'summed by triggers', personal: [], open: ['span'] },
  place_days: { silent: 'counted by triggers', personal: [], open: ['scope', 'found', 'told'] },
  place_device_types: { silent: 'counted by a trigger; the device has an audit row', personal: [], open: [] },
  place_months: { silent: 'summed by a trigger', personal: [], open: ['scope', 'told'] },
} as const satisfies Tables;
