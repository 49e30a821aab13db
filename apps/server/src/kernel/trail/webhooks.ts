import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  webhook: {
    verbs: ['create', 'update', 'delete', 'rotateSecret', 'switchOff'],
    // only the host of the URL: the rest may contain a password of the receiver
    extraFields: { personal: [], open: ['host'] },
  },
} as const satisfies Entities;

export const tables = {
  webhooks: {
    of: 'webhook',
    personal: ['description'],
    open: ['url', 'events', 'off_reason', 'sealed_secret', 'sealed_previous_secret'],
  },
  webhook_deliveries: {
    withoutAudit: 'delivers an event that has an audit row',
    personal: [],
    open: ['event', 'payload', 'outcome', 'fault'],
  },
  webhook_tries: { withoutAudit: 'results of deliveries', personal: ['answer'], open: ['fault'] },
} as const satisfies Tables;
