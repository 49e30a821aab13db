import { TEST_EVENT } from '@trapline/contract/webhooks/events.ts';
import { MAX_FAILING_DAYS, type OffReason, RETRY_DELAYS_SECONDS } from '@trapline/contract/webhooks/rules.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { OutboundResponse } from '../../kernel/services.ts';
import { notify } from '../notifications/notify.write.ts';
import { type ClaimedRow, insertTry, markGivenUp, type TryResult, updateAfterTry } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { lockAnyWebhook, selectAdmins, updateWebhookRow, type WebhookRow } from './webhooks.queries.ts';

/** Switches a webhook off and notifies the people who can fix it. */
const deactivate = async (tx: TxCtx, webhook: WebhookRow, reason: OffReason): Promise<void> => {
  const { id, root_company_id: rootCompanyId } = webhook;
  const change = { active: false, off_reason: reason };
  await updateWebhookRow(tx, id, change);
  await markGivenUp(tx, id);
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

const DAY_MS = 86_400_000;
const GONE_STATUS = 410;
/** The longest pause that a receiver may request. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** Deliveries that failed at the same time are not all repeated at the same time. */
const JITTER = 0.2;

const isOn = ({ active, deleted_at }: WebhookRow): boolean => active && deleted_at === null;

const isDelivered = ({ status, fault }: OutboundResponse): boolean =>
  fault === null && status !== null && status >= 200 && status < 300;

/** The time of the next attempt; null after the last attempt. */
const nextTryAt = (now: Date, { tries, event }: ClaimedRow, response: OutboundResponse): Date | null => {
  const pauseSeconds = event === TEST_EVENT ? undefined : RETRY_DELAYS_SECONDS[tries];
  if (pauseSeconds === undefined || response.status === GONE_STATUS) return null;
  const retryAfter = Math.min(response.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return new Date(now.getTime() + Math.max(pauseSeconds * (1 + JITTER * Math.random()), retryAfter) * 1000);
};

/**
 * One failure long ago and one now are not five days of failure: only a delivery that used all its attempts switches
 * the webhook off. A test is tried once and does not count.
 */
const recordFailure = async (
  tx: TxCtx,
  webhook: WebhookRow,
  { event }: ClaimedRow,
  tryResult: TryResult,
): Promise<void> => {
  if (tryResult.answer.status === GONE_STATUS) return deactivate(tx, webhook, 'GONE');
  if (event === TEST_EVENT) return;
  const failingSince = webhook.failing_since ?? tx.now();
  if (webhook.failing_since === null) await updateWebhookRow(tx, webhook.id, { failing_since: failingSince });
  const isFailingTooLong = tx.now().getTime() - failingSince.getTime() >= MAX_FAILING_DAYS * DAY_MS;
  if (isFailingTooLong && tryResult.outcome === 'FAILED') await deactivate(tx, webhook, 'FAILING');
};

/** A delivery of a webhook that was switched off or deleted meanwhile is not tried again. */
const tryResultOf = (tx: TxCtx, webhook: WebhookRow, row: ClaimedRow, response: OutboundResponse): TryResult => {
  if (isDelivered(response)) return { outcome: 'DELIVERED', nextTryAt: null, answer: response };
  const next = isOn(webhook) ? nextTryAt(tx.now(), row, response) : null;
  return { outcome: next === null ? 'FAILED' : 'WAITING', nextTryAt: next, answer: response };
};

/** Records the result of an attempt and its effects on the delivery and the webhook. */
export const recordTry = (ctx: Ctx, row: ClaimedRow, response: OutboundResponse): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the delivery does not change the event');
    const webhook = requireFound(await lockAnyWebhook(tx, row.webhook_id));
    const tryResult = tryResultOf(tx, webhook, row, response);
    await insertTry(tx, row, tryResult);
    await updateAfterTry(tx, row, tryResult);
    if (!isOn(webhook)) return;
    if (tryResult.outcome !== 'DELIVERED') return recordFailure(tx, webhook, row, tryResult);
    if (webhook.failing_since !== null) await updateWebhookRow(tx, webhook.id, { failing_since: null });
  });
