import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  changed_days: { silent: 'notes of triggers, gone at the commit', personal: [], open: [] },
  device_days: { silent: 'counted by triggers', personal: [], open: ['found', 'told'] },
  device_stays: { silent: 'kept by a trigger; the device tells the step', personal: [], open: [] },
  pest_totals: { silent: 'summed up by triggers', personal: [], open: ['span'] },
  place_days: { silent: 'counted by triggers', personal: [], open: ['scope', 'found', 'told'] },
  place_device_types: { silent: 'counted by a trigger; the device tells the step', personal: [], open: [] },
  place_months: { silent: 'put together by a trigger', personal: [], open: ['scope', 'told'] },
} as const satisfies Tables;
