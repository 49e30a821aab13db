import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getRootCompany } from '../companies/companies.read.ts';
import { presentWebhook } from './present-webhook.ts';
import { selectWebhook } from './webhooks.queries.ts';

export const getWebhook: Handler<typeof webhooks.get> = async (ctx, { params }) => {
  const rootCompany = await getRootCompany(ctx, params.companyId);
  return {
    webhook: presentWebhook(requireFound(await selectWebhook(ctx, rootCompany.id, params.webhookId)), ctx.now()),
  };
};
