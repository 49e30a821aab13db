import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, onlySent } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockOwner } from '../companies/companies.read.ts';
import { requireAddress } from './address.ts';
import { updateGivenUp } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { presentWebhook } from './present-webhook.ts';
import { lockWebhook, selectWebhook, updateWebhookRow } from './webhooks.queries.ts';

type Change = Partial<{ url: string; events: string[]; description: string | null; active: boolean }>;

/** A new URL, or switching the webhook on again, clears earlier failures. */
const forgiven = ({ url, active }: Change) =>
  url === undefined && active === undefined ? {} : { off_reason: null, failing_since: null };

const fields = ({ url, ...rest }: Change) => ({ ...rest, ...(url === undefined ? {} : { host: hostOf(url) }) });

export const updateWebhook: Handler<typeof webhooks.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, params.companyId);
    const row = found(await lockWebhook(tx, owner.id, params.webhookId));
    await requireUnchanged(tx, { of: 'webhook', row, sent: body, standing: async () => presentWebhook(row, tx.now()) });
    const { before, after } = differenceOf<Change>(
      row,
      onlySent({
        url: body.url,
        events: body.events,
        description: body.description === undefined ? undefined : body.description || null,
        active: body.active,
      }),
    );
    if (after.url !== undefined) requireAddress(tx, after.url);
    if (Object.keys(after).length > 0) {
      await updateWebhookRow(tx, row.id, { ...after, ...forgiven(after) });
      if (after.active === false) await updateGivenUp(tx, row.id);
      await writeAudit(tx, {
        action: 'webhook.update',
        entityId: row.id,
        rootCompanyId: owner.id,
        before: fields(before),
        after: fields(after),
      });
    }
    return { webhook: presentWebhook(found(await selectWebhook(tx, owner.id, params.webhookId)), tx.now()) };
  });
