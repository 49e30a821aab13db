import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  scheduleEvent: {
    verbs: ['create', 'update', 'delete', 'changeVisit', 'cancelVisit', 'startVisit'],
    extraFields: {
      personal: ['eventName', 'eventDescription'],
      open: [
        'day',
        'firstDay',
        'untilDay',
        'dateFrom',
        'dateTo',
        'users',
        'follows',
        'endsBefore',
        'startsAt',
        'endsAt',
      ],
    },
  },
  scheduleFeed: { verbs: ['create', 'delete'], extraFields: { personal: [], open: [] } },
} as const satisfies Entities;

export const tables = {
  schedule_events: {
    of: 'scheduleEvent',
    personal: ['name', 'description'],
    open: ['type', 'timezone', 'time_from', 'time_to', 'unit'],
  },
  schedule_event_users: { of: 'scheduleEvent', personal: [], open: [] },
  schedule_visits: { of: 'scheduleEvent', personal: ['name', 'description'], open: ['type'] },
  schedule_visit_users: { of: 'scheduleEvent', personal: [], open: [] },
  schedule_visit_reminders: { of: 'scheduleEvent', personal: [], open: [] },
  schedule_feeds: { of: 'scheduleFeed', personal: [], open: ['hash'] },
} as const satisfies Tables;
