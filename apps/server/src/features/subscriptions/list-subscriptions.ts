import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { presentSubscription } from './present-subscription.ts';
import { selectSubscriptions } from './subscriptions.queries.ts';

export const listSubscriptions: Handler<typeof subscriptions.list> = async (ctx, { params }) => {
  const rootCompany = await getRootCompany(ctx, params.companyId);
  return { subscriptions: (await selectSubscriptions(ctx, rootCompany.id)).map(presentSubscription) };
};
