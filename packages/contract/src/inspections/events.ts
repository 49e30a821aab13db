import type { EventTable } from '../kernel/events.ts';

const PAGE = '/app/places/edit/{place}/inspections/{subject}';

export const inspectionsEvents = {
  'inspection.started': { step: 'inspection.create', subject: 'inspections', facts: [], page: PAGE },
  'inspection.finished': { step: 'inspection.finish', subject: 'inspections', facts: ['number', 'status'], page: PAGE },
  'inspection.cancelled': {
    step: 'inspection.cancel',
    subject: 'inspections',
    facts: ['number', 'status'],
    page: PAGE,
  },
  /** Two visits were merged; the subjects are both, the remaining one first. The other one is cancelled. */
  'inspection.joined': { step: 'inspection.connect', subject: 'inspections', facts: ['number', 'status'], page: PAGE },
  'inspection.approved': { step: 'inspection.approve', subject: 'inspections', facts: ['version'], page: PAGE },
  'inspection.unapproved': { step: 'inspection.unapprove', subject: 'inspections', facts: [], page: PAGE },
  'objection.made': {
    step: 'objection.create',
    subject: 'objections',
    facts: [],
    page: '/app/places/edit/{place}/inspections',
  },
  'objection.answered': {
    step: 'objection.answer',
    subject: 'objections',
    facts: [],
    page: '/app/places/edit/{place}/inspections',
  },
} as const satisfies EventTable;
