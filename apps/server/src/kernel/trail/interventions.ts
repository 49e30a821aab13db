import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  intervention: {
    verbs: ['create', 'update', 'delete'],
    extraFields: { personal: [], open: [] },
  },
  interventionReport: { verbs: ['generate'], extraFields: { personal: [], open: ['protocolNumber'] } },
  interventionImage: { verbs: ['create', 'delete'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  interventions: {
    of: 'intervention',
    personal: [
      'name',
      'purpose',
      'cause',
      'description',
      'pests_removed',
      'action_taken',
      'area',
      'recommendations',
      'used_products',
      'approved_by_text',
    ],
    open: ['number', 'signed_sha256', 'timezone'],
  },
  intervention_counters: { withoutAudit: 'the protocol has an audit row with the number', personal: [], open: [] },
  intervention_reports: {
    of: 'interventionReport',
    personal: ['made_by_name'],
    open: ['language', 'state_sha256', 'printed_as'],
  },
  intervention_images: { of: 'interventionImage', personal: ['name'], open: ['type'] },
} as const satisfies Tables;
