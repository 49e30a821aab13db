import type { EventTable } from '../kernel/events.ts';

export const reportsEvents = {
  'report.issued': {
    step: 'report.generate',
    subject: 'reports',
    facts: ['issue', 'version', 'language', 'sha256'],
    page: '/app/places/edit/{place}/inspections',
  },
  'report.periodIssued': {
    step: 'report.generatePeriod',
    subject: 'reports',
    facts: ['number', 'issue', 'language', 'dateFrom', 'dateTo', 'sha256'],
    page: '/app/reports?placeId={place}',
  },
  'report.deleted': {
    step: 'report.delete',
    subject: 'reports',
    facts: ['issue', 'language'],
    page: '/app/reports?placeId={place}',
  },
} as const satisfies EventTable;
