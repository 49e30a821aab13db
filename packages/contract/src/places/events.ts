import type { EventTable } from '../kernel/events.ts';

const PAGE = '/app/places/edit/{subject}';

export const placesEvents = {
  'place.created': { step: 'place.create', subject: 'places', facts: [], page: PAGE },
  'place.changed': { step: 'place.update', subject: 'places', facts: [], page: PAGE },
  'place.deleted': { step: 'place.delete', subject: 'places', facts: [], page: '/app/places' },
} as const satisfies EventTable;
