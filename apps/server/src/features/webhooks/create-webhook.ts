import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { MAX_WEBHOOKS } from '@trapline/contract/webhooks/rules.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { requireAddress } from './address.ts';
import { hostOf } from './host-of.ts';
import { presentWebhook } from './present-webhook.ts';
import { newWebhookSecret } from './signature.ts';
import { countWebhooks, insertWebhook } from './webhooks.queries.ts';

export const createWebhook: Handler<typeof webhooks.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    requireAddress(tx, body.url);
    if ((await countWebhooks(tx, rootCompany.id)) >= MAX_WEBHOOKS) throw new AppError('webhooks/too_many');
    const { url, events, active = true } = body;
    const description = body.description || null;
    const secret = newWebhookSecret();
    const sealedSecret = tx.services.vault.seal(secret);
    const row = await insertWebhook(tx, rootCompany.id, { url, events, active, description, sealedSecret });
    await writeAudit(tx, {
      action: 'webhook.create',
      entityId: row.id,
      rootCompanyId: rootCompany.id,
      after: { host: hostOf(url), events, active, description },
    });
    return { webhook: presentWebhook(row, tx.now()), secret };
  });
