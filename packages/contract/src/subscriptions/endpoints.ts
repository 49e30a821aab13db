import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { Limits, Subscription, SubscriptionPayload } from './schemas.ts';

const CompanyParams = z.object({ companyId: Ref });
const SubscriptionParams = CompanyParams.extend({ subscriptionId: Ref });

export const subscriptions = defineContract({
  list: {
    method: 'GET',
    path: '/api/companies/{companyId}/subscriptions',
    summary: 'Lists subscriptions of a root company, newest first; a client has none.',
    access: { can: 'subscriptions.manage' },
    params: CompanyParams,
    response: z.object({ subscriptions: z.array(Subscription) }),
    bounded: 'the query stops at 500',
    errors: ['companies/only_owner'],
  },
  get: {
    method: 'GET',
    path: '/api/companies/{companyId}/subscriptions/{subscriptionId}',
    summary: 'Returns one subscription of a root company.',
    access: { can: 'subscriptions.manage' },
    params: SubscriptionParams,
    response: z.object({ subscription: Subscription }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/companies/{companyId}/subscriptions',
    summary: 'Adds a subscription to a root company, active by default; only one of them can be active at a time.',
    access: { can: 'subscriptions.manage' },
    params: CompanyParams,
    body: SubscriptionPayload,
    response: z.object({ subscription: Subscription }),
    errors: ['companies/only_owner', 'subscription/only_one_active'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/companies/{companyId}/subscriptions/{subscriptionId}',
    summary:
      'Changes a subscription; absent fields stay as they are. It ends after its last day or by `active: false`.',
    access: { can: 'subscriptions.manage' },
    params: SubscriptionParams,
    body: SubscriptionPayload.partial(),
    response: z.object({ subscription: Subscription }),
    errors: ['subscription/only_one_active'],
    edits: 'subscription',
    repeat: 'key',
  },
  limits: {
    method: 'GET',
    path: '/api/companies/{companyId}/limits',
    summary:
      'Returns the used part of a root company’s limits, for resources that the caller may add, and the contact for more.',
    access: { can: 'companies.read' },
    params: CompanyParams,
    response: z.object({ limits: Limits }),
    errors: [],
  },
});
