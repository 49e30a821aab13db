import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { requireAddress } from './address.ts';
import { markGivenUp } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { presentWebhook } from './present-webhook.ts';
import { lockWebhook, selectWebhook, updateWebhookRow } from './webhooks.queries.ts';

type WebhookChange = Partial<{ url: string; events: string[]; description: string | null; active: boolean }>;

/** A new URL, or switching the webhook on again, clears earlier failures. */
const resetFailures = ({ url, active }: WebhookChange) =>
  url === undefined && active === undefined ? {} : { off_reason: null, failing_since: null };

const withHost = ({ url, ...rest }: WebhookChange) => ({
  ...rest,
  ...(url === undefined ? {} : { host: hostOf(url) }),
});

export const updateWebhook: Handler<typeof webhooks.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const rootCompany = await lockVisibleRootCompany(tx, params.companyId);
    const row = requireFound(await lockWebhook(tx, rootCompany.id, params.webhookId));
    await requireUnchanged(tx, {
      entity: 'webhook',
      row,
      input: body,
      loadCurrent: async () => presentWebhook(row, tx.now()),
    });
    const { before, after } = differenceOf<WebhookChange>(
      row,
      withoutUndefined({
        url: body.url,
        events: body.events,
        description: body.description === undefined ? undefined : body.description || null,
        active: body.active,
      }),
    );
    if (after.url !== undefined) requireAddress(tx, after.url);
    if (Object.keys(after).length > 0) {
      await updateWebhookRow(tx, row.id, { ...after, ...resetFailures(after) });
      if (after.active === false) await markGivenUp(tx, row.id);
      await writeAudit(tx, {
        action: 'webhook.update',
        entityId: row.id,
        rootCompanyId: rootCompany.id,
        before: withHost(before),
        after: withHost(after),
      });
    }
    return {
      webhook: presentWebhook(requireFound(await selectWebhook(tx, rootCompany.id, params.webhookId)), tx.now()),
    };
  });
