/**
 * The domains of the server (`apps/server/src/features`), from the lowest layer to the highest. A domain imports the doors of
 * layers below. In its own layer it imports read doors only, and never so that domains import each other in a circle. What goes
 * upward goes as an event (`kernel/events.ts`).
 */
export const LAYERS = [
  {
    name: 'owners',
    what: 'companies, what they paid for, who is assigned where, and the news for people',
    domains: ['companies', 'notifications', 'place-users', 'subscriptions'],
  },
  { name: 'people', what: 'people and the keys of their systems', domains: ['api-keys', 'users'] },
  { name: 'accounts', what: 'what people set for themselves', domains: ['account', 'second-factor'] },
  { name: 'sign-in', what: 'sessions and passwords', domains: ['auth'] },
  {
    name: 'catalogue and places',
    what: 'facilities, types, labels, limits, files and the figures of statistics',
    domains: [
      'device-types',
      'files',
      'limits',
      'mixtures',
      'places',
      'qr-codes',
      'recommendation-categories',
      'statistics',
    ],
  },
  { name: 'devices', what: 'devices, and what radio said of them last', domains: ['devices', 'radio-states'] },
  {
    name: 'around devices',
    what: 'what is recorded on devices, where they stand, the sensors they carry, the trail',
    domains: ['device-records', 'device-type-entries', 'lora-devices', 'maps', 'recommendations', 'trail', 'zones'],
  },
  {
    name: 'visits and alarms',
    what: 'visits and alarms, which both change records and devices',
    domains: ['alarms', 'device-overview', 'inspections', 'radio-settings'],
  },
  {
    name: 'work and documents',
    what: 'what plans, answers and prints visits, and what takes radio in',
    domains: ['interventions', 'reports', 'schedule', 'uplinks', 'visual-inspection'],
  },
  {
    name: 'the whole',
    what: 'what looks at everything, and what leaves the house',
    domains: ['company-files', 'dashboard', 'diagnostics', 'mail', 'platform', 'search', 'storage', 'webhooks'],
  },
];

/** Imports the rules refuse, each `{ from, to, because }` with two domains. There is none; add one only with a plan to end it. */
export const EXCEPTIONS = [];
