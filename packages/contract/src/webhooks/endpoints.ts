import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, Success } from '../kernel/schemas.ts';
import { DELIVERED_TYPES } from './events.ts';
import { DELIVERY_OUTCOMES } from './rules.ts';
import { Delivery, DeliveryDetail, Webhook, WebhookChange, WebhookPayload } from './schemas.ts';

const CompanyParams = z.object({ companyId: Ref });
const WebhookParams = CompanyParams.extend({ webhookId: Ref });
const DeliveryParams = WebhookParams.extend({ deliveryId: Ref });

const MANUAL_SEND_THROTTLE = { perPerson: 30, windowSeconds: 60 } as const;

/** Webhooks of a root company; a client has none. */
export const webhooks = defineContract({
  list: {
    method: 'GET',
    path: '/api/companies/{companyId}/webhooks',
    summary: 'Lists webhooks of a root company, in order of creation.',
    access: { can: 'webhooks.manage' },
    params: CompanyParams,
    response: z.object({ webhooks: z.array(Webhook) }),
    bounded: 'an owner has 20 at most',
    errors: ['companies/only_owner'],
  },
  get: {
    method: 'GET',
    path: '/api/companies/{companyId}/webhooks/{webhookId}',
    summary: 'Returns one webhook.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    response: z.object({ webhook: Webhook }),
    errors: ['companies/only_owner'],
  },
  create: {
    method: 'POST',
    path: '/api/companies/{companyId}/webhooks',
    summary:
      'Adds a webhook: an address that receives events. `secret`, the signing key of its messages, is returned only this once.',
    access: { can: 'webhooks.manage' },
    params: CompanyParams,
    body: WebhookPayload,
    response: z.object({ webhook: Webhook, secret: z.string() }),
    errors: ['companies/only_owner', 'webhooks/too_many', 'webhooks/address_not_allowed'],
    repeat: { natural: 'the secret is told once, so no answer is kept: one whose answer was lost stands in the list' },
  },
  update: {
    method: 'PATCH',
    path: '/api/companies/{companyId}/webhooks/{webhookId}',
    summary: 'Changes a webhook; absent fields stay as they are. Turning it off discards its pending deliveries.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    body: WebhookChange,
    response: z.object({ webhook: Webhook }),
    errors: ['companies/only_owner', 'webhooks/address_not_allowed'],
    edits: 'webhook',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/companies/{companyId}/webhooks/{webhookId}',
    summary: 'Deletes a webhook; pending deliveries are discarded.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    response: Success,
    errors: ['companies/only_owner'],
    repeat: 'key',
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/companies/{companyId}/webhooks/{webhookId}/rotate-secret',
    summary: 'Creates a new secret. For 24 hours messages are signed with the previous one as well.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    throttle: { perPerson: 10, windowSeconds: 600 },
    response: z.object({ webhook: Webhook, secret: z.string() }),
    errors: ['companies/only_owner'],
    repeat: { natural: 'the secret is told once, so no answer is kept: whose answer was lost gets another one' },
  },
  test: {
    method: 'POST',
    path: '/api/companies/{companyId}/webhooks/{webhookId}/test',
    summary: 'Sends a test message without an event, to check that the receiver responds.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    throttle: MANUAL_SEND_THROTTLE,
    response: z.object({ delivery: Delivery }),
    errors: ['companies/only_owner', 'webhooks/switched_off'],
    repeat: 'key',
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/companies/{companyId}/webhooks/{webhookId}/deliveries',
    summary: 'Lists sent and pending deliveries, newest first; they are stored for 30 days. Pages are one-based.',
    access: { can: 'webhooks.manage' },
    params: WebhookParams,
    query: z.object({
      page: PageNumber,
      limit: pageSize(20, 100),
      event: z.enum(DELIVERED_TYPES).optional(),
      outcome: z.enum(DELIVERY_OUTCOMES).optional(),
    }),
    response: z.object({ rows: z.array(Delivery), count: z.number() }),
    errors: ['companies/only_owner'],
  },
  getDelivery: {
    method: 'GET',
    path: '/api/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}',
    summary: 'Returns one delivery with its payload and the result of each attempt.',
    access: { can: 'webhooks.manage' },
    params: DeliveryParams,
    response: z.object({ delivery: DeliveryDetail }),
    errors: ['companies/only_owner'],
  },
  repeat: {
    method: 'POST',
    path: '/api/companies/{companyId}/webhooks/{webhookId}/deliveries/{deliveryId}/repeat',
    summary: 'Sends a delivery again at once, with the same `webhook-id`.',
    access: { can: 'webhooks.manage' },
    params: DeliveryParams,
    throttle: MANUAL_SEND_THROTTLE,
    response: z.object({ delivery: Delivery }),
    errors: ['companies/only_owner', 'webhooks/switched_off'],
    repeat: 'key',
  },
});
