import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createSubscription } from './create-subscription.ts';
import { getLimits } from './get-limits.ts';
import { getSubscription } from './get-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { updateSubscription } from './update-subscription.ts';

export const subscriptionsRoutes = implement('subscriptions', subscriptions, {
  list: listSubscriptions,
  get: getSubscription,
  create: createSubscription,
  update: updateSubscription,
  limits: getLimits,
});
