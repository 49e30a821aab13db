/**
 * The domains of the server (`apps/server/src/features`), from the lowest layer to the highest. A domain imports the
 * entry points of lower layers. From its own layer it imports only read entry points, and without import cycles. Higher
 * layers are notified by events (`kernel/events.ts`).
 */
export const LAYERS = [
  {
    name: 'owners',
    what: 'companies, their subscriptions, assignments of people to facilities, notifications, and mailed documents',
    domains: ['companies', 'document-deliveries', 'notifications', 'place-users', 'subscriptions'],
  },
  { name: 'people', what: 'users, and the API keys of their systems', domains: ['api-keys', 'users'] },
  { name: 'accounts', what: 'settings of the own account', domains: ['account', 'saved-views', 'second-factor'] },
  { name: 'sign-in', what: 'sessions and passwords', domains: ['auth'] },
  {
    name: 'catalogue and places',
    what: 'facilities, device types, labels, limits, files, and the sums of statistics',
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
  {
    name: 'devices',
    what: 'devices, the last radio state of each, the decoders of radio payloads, and products',
    domains: ['devices', 'payload-profiles', 'products', 'radio-states'],
  },
  {
    name: 'around devices',
    what: 'records on devices, their places on plans, LoRa devices, recommendations, the audit trail',
    domains: ['device-records', 'device-type-entries', 'lora-devices', 'maps', 'recommendations', 'trail', 'zones'],
  },
  {
    name: 'visits and alarms',
    what: 'inspections and alarms; both change records and devices',
    domains: ['alarms', 'device-overview', 'inspections', 'radio-settings'],
  },
  {
    name: 'work and documents',
    what: 'planning of visits, interventions, reports, and uplinks of radio networks',
    domains: ['interventions', 'reports', 'schedule', 'uplinks', 'visual-inspection'],
  },
  {
    name: 'overview and delivery',
    what: 'reads of all domains, and delivery to other systems',
    domains: ['company-files', 'dashboard', 'diagnostics', 'mail', 'platform', 'search', 'storage', 'webhooks'],
  },
];

/**
 * Permitted exceptions to the rules for imports, each `{ from, to, because }` with two domains. There is none; add one
 * only with a plan to remove it.
 */
export const EXCEPTIONS = [];
