import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { countDeliveries, selectDeliveries } from './deliveries.queries.ts';
import { presentDelivery } from './present-webhook.ts';
import { selectWebhook } from './webhooks.queries.ts';

export const listDeliveries: Handler<typeof webhooks.listDeliveries> = async (ctx, { params, query }) => {
  const rootCompany = await getRootCompany(ctx, params.companyId);
  const { id } = requireFound(await selectWebhook(ctx, rootCompany.id, params.webhookId));
  const { page, limit, event, outcome } = query;
  const rows = await selectDeliveries(ctx, id, { page, limit, event, outcome });
  return { rows: rows.map(presentDelivery), count: await countDeliveries(ctx, id, { event, outcome }) };
};
