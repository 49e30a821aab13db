import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { TEST_EVENT } from '@trapline/contract/webhooks/events.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { selectDelivery } from './deliveries.queries.ts';
import { insertDeliveries } from './enqueue-webhooks.queries.ts';
import { presentDelivery } from './present-webhook.ts';
import { sendWebhook } from './send-webhook.write.ts';
import { lockWebhook } from './webhooks.queries.ts';

export const testWebhook: Handler<typeof webhooks.test> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a test message is no event');
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const webhook = requireFound(await lockWebhook(tx, rootCompany.id, params.webhookId));
    if (!webhook.active) throw new AppError('webhooks/switched_off');
    const message = {
      id: tx.newUuid(),
      type: TEST_EVENT,
      timestamp: tx.now().toISOString(),
      data: {
        company: { uuid: rootCompany.uuid },
        subject: null,
        place: null,
        link: `${tx.services.settings.publicUrl}/app/companies/edit/${rootCompany.uuid}/integrations`,
        facts: {},
      },
    } as const;
    await insertDeliveries(tx, [{ webhookId: webhook.id, rootCompanyId: rootCompany.id, message }]);
    await enqueue(tx, sendWebhook, { webhookId: webhook.id });
    return { delivery: presentDelivery(requireFound(await selectDelivery(tx, webhook.id, message.id))) };
  });
