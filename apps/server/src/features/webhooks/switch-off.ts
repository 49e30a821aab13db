import type { OffReason } from '@trapline/contract/webhooks/rules.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { notify } from '../notifications/notify.write.ts';
import { updateGivenUp } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { selectAdmins, updateWebhookRow, type WebhookRow } from './webhooks.queries.ts';

/** The program gives up on an address, and says so to who can do something about it. */
export const switchOff = async (tx: TxCtx, webhook: WebhookRow, reason: OffReason): Promise<void> => {
  const { id, root_company_id: rootCompanyId } = webhook;
  const change = { active: false, off_reason: reason };
  await updateWebhookRow(tx, id, change);
  await updateGivenUp(tx, id);
  const host = hostOf(webhook.url);
  await writeAudit(tx, {
    action: 'webhook.switchOff',
    entityId: id,
    rootCompanyId,
    before: { active: true },
    after: { ...change, host },
  });
  await notify(tx, {
    key: 'WEBHOOK_OFF',
    userIds: await selectAdmins(tx, rootCompanyId),
    companyId: rootCompanyId,
    eventDate: tx.now(),
    webhook: { uuid: webhook.uuid, name: host },
  });
};
