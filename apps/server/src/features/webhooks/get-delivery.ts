import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { selectDelivery, selectTries } from './deliveries.queries.ts';
import { presentDetail } from './present-webhook.ts';
import { selectWebhook } from './webhooks.queries.ts';

export const getDelivery: Handler<typeof webhooks.getDelivery> = async (ctx, { params }) => {
  const rootCompany = await getRootCompany(ctx, params.companyId);
  const webhook = requireFound(await selectWebhook(ctx, rootCompany.id, params.webhookId));
  const row = requireFound(await selectDelivery(ctx, webhook.id, params.deliveryId));
  return { delivery: presentDetail(row, await selectTries(ctx, row.id)) };
};
