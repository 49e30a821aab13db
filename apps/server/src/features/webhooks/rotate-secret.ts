import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { PREVIOUS_SECRET_VALID_HOURS } from '@trapline/contract/webhooks/rules.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { presentWebhook } from './present-webhook.ts';
import { newWebhookSecret } from './signature.ts';
import { lockWebhook, selectWebhook, updateWebhookRow } from './webhooks.queries.ts';

const HOUR_MS = 3_600_000;

export const rotateSecret: Handler<typeof webhooks.rotateSecret> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const row = requireFound(await lockWebhook(tx, rootCompany.id, params.webhookId));
    const secret = newWebhookSecret();
    await updateWebhookRow(tx, row.id, {
      sealed_secret: tx.services.vault.seal(secret),
      sealed_previous_secret: row.sealed_secret,
      previous_secret_until: new Date(tx.now().getTime() + PREVIOUS_SECRET_VALID_HOURS * HOUR_MS),
    });
    await writeAudit(tx, { action: 'webhook.rotateSecret', entityId: row.id, rootCompanyId: rootCompany.id });
    return {
      webhook: presentWebhook(requireFound(await selectWebhook(tx, rootCompany.id, params.webhookId)), tx.now()),
      secret,
    };
  });
