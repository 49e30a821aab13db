import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { markToSend, selectDelivery } from './deliveries.queries.ts';
import { presentDelivery } from './present-webhook.ts';
import { sendWebhook } from './send-webhook.write.ts';
import { lockWebhook } from './webhooks.queries.ts';

/** The receiver recognizes a repeated delivery by its `webhook-id`, so it can ignore one that it already received. */
export const repeatDelivery: Handler<typeof webhooks.repeat> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a repeated delivery does not change the event');
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const webhook = requireFound(await lockWebhook(tx, rootCompany.id, params.webhookId));
    const { id } = requireFound(await selectDelivery(tx, webhook.id, params.deliveryId));
    if (!webhook.active) throw new AppError('webhooks/switched_off');
    await markToSend(tx, id);
    await enqueue(tx, sendWebhook, { webhookId: webhook.id });
    return { delivery: presentDelivery(requireFound(await selectDelivery(tx, webhook.id, String(id)))) };
  });
