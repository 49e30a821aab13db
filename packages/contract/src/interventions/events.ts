import type { EventTable } from '../kernel/events.ts';

const PAGE = '/app/places/edit/{place}/interventions/{subject}';

export const interventionsEvents = {
  'intervention.created': { step: 'intervention.create', subject: 'interventions', facts: [], page: PAGE },
  'intervention.updated': { step: 'intervention.update', subject: 'interventions', facts: [], page: PAGE },
  'intervention.deleted': {
    step: 'intervention.delete',
    subject: 'interventions',
    facts: [],
    page: '/app/places/edit/{place}/interventions',
  },
  'intervention.issued': {
    step: 'interventionReport.generate',
    subject: 'intervention_reports',
    facts: ['protocolNumber', 'issue', 'language', 'sha256'],
    page: '/app/places/edit/{place}/interventions',
  },
} as const satisfies EventTable;
