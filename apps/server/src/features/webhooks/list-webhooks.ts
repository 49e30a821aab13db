import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { presentWebhook } from './present-webhook.ts';
import { selectWebhooks } from './webhooks.queries.ts';

export const listWebhooks: Handler<typeof webhooks.list> = async (ctx, { params }) => {
  const rootCompany = await getRootCompany(ctx, params.companyId);
  return { webhooks: (await selectWebhooks(ctx, rootCompany.id)).map((row) => presentWebhook(row, ctx.now())) };
};
