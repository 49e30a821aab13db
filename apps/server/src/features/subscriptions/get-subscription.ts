import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { presentSubscription } from './present-subscription.ts';
import { selectSubscription } from './subscriptions.queries.ts';

export const getSubscription: Handler<typeof subscriptions.get> = async (ctx, { params }) => {
  const rootCompany = requireFound(await selectVisibleCompany(ctx, params.companyId));
  return {
    subscription: presentSubscription(
      requireFound(await selectSubscription(ctx, rootCompany.id, params.subscriptionId)),
    ),
  };
};
