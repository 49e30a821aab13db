import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { presentSubscription } from './present-subscription.ts';
import { selectSubscription } from './subscriptions.queries.ts';

export const getSubscription: Handler<typeof subscriptions.get> = async (ctx, { params }) => {
  const owner = found(await selectCompanyInSight(ctx, params.companyId));
  return { subscription: presentSubscription(found(await selectSubscription(ctx, owner.id, params.subscriptionId))) };
};
