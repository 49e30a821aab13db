import { success } from '@trapline/contract/kernel/schemas.ts';
import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { markGivenUp } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { lockWebhook, updateWebhookRow } from './webhooks.queries.ts';

export const deleteWebhook: Handler<typeof webhooks.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const row = requireFound(await lockWebhook(tx, rootCompany.id, params.webhookId));
    await updateWebhookRow(tx, row.id, { deleted_at: tx.now(), deleted_by: currentUser(tx).id });
    await markGivenUp(tx, row.id);
    await writeAudit(tx, {
      action: 'webhook.delete',
      entityId: row.id,
      rootCompanyId: rootCompany.id,
      before: { host: hostOf(row.url), events: row.events },
    });
    return success;
  });
