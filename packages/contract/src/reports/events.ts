import type { EventTable } from '../kernel/events.ts';

export const reportsEvents = {
  'report.issued': {
    step: 'report.generate',
    subject: 'reports',
    facts: ['issue', 'version', 'language', 'sha256'],
    page: '/app/places/edit/{place}/inspections',
  },
} as const satisfies EventTable;
