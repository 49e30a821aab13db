import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  documentDelivery: {
    verbs: ['send', 'revoke'],
    extraFields: { personal: [], open: ['number'] },
  },
} as const satisfies Entities;

export const tables = {
  document_deliveries: {
    of: 'documentDelivery',
    personal: ['recipient_name', 'recipient_email', 'sent_by_name', 'message'],
    open: ['language', 'state', 'answer_status'],
  },
  document_links: {
    withoutAudit: 'the delivery has an audit row; a link is created and opened by the recipient',
    personal: [],
    open: ['token_hash'],
  },
} as const satisfies Tables;
