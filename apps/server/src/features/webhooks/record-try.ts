import { TEST_EVENT } from '@trapline/contract/webhooks/events.ts';
import { FAILING_DAYS, type OffReason, PAUSES } from '@trapline/contract/webhooks/rules.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { OutsideAnswer } from '../../kernel/services.ts';
import { notify } from '../notifications/notify.write.ts';
import { type ClaimedRow, insertTry, type Tried, updateGivenUp, updateTried } from './deliveries.queries.ts';
import { hostOf } from './host-of.ts';
import { lockAnyWebhook, selectAdmins, updateWebhookRow, type WebhookRow } from './webhooks.queries.ts';

/** Switches a webhook off and notifies the people who can fix it. */
const switchOff = async (tx: TxCtx, webhook: WebhookRow, reason: OffReason): Promise<void> => {
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

const DAY_MS = 86_400_000;
const GONE = 410;
/** The longest pause that a receiver may request. */
const ASKED_AT_MOST_SECONDS = 86_400;
/** Deliveries that failed at the same time are not all repeated at the same time. */
const JITTER = 0.2;

const isOn = ({ active, deleted_at }: WebhookRow): boolean => active && deleted_at === null;

const isThrough = ({ status, fault }: OutsideAnswer): boolean =>
  fault === null && status !== null && status >= 200 && status < 300;

/** The time of the next attempt; null after the last attempt. */
const nextTryAt = (now: Date, { tries, event }: ClaimedRow, answer: OutsideAnswer): Date | null => {
  const pause = event === TEST_EVENT ? undefined : PAUSES[tries];
  if (pause === undefined || answer.status === GONE) return null;
  const asked = Math.min(answer.retryAfterSeconds ?? 0, ASKED_AT_MOST_SECONDS);
  return new Date(now.getTime() + Math.max(pause * (1 + JITTER * Math.random()), asked) * 1000);
};

/**
 * One failure long ago and one now are not five days of failure: only a delivery that used all its attempts switches
 * the webhook off. A test is tried once and does not count.
 */
const noteFailure = async (tx: TxCtx, webhook: WebhookRow, { event }: ClaimedRow, tried: Tried): Promise<void> => {
  if (tried.answer.status === GONE) return switchOff(tx, webhook, 'GONE');
  if (event === TEST_EVENT) return;
  const since = webhook.failing_since ?? tx.now();
  if (webhook.failing_since === null) await updateWebhookRow(tx, webhook.id, { failing_since: since });
  const isLong = tx.now().getTime() - since.getTime() >= FAILING_DAYS * DAY_MS;
  if (isLong && tried.outcome === 'FAILED') await switchOff(tx, webhook, 'FAILING');
};

/** A delivery of a webhook that was switched off or deleted meanwhile is not tried again. */
const triedOf = (tx: TxCtx, webhook: WebhookRow, row: ClaimedRow, answer: OutsideAnswer): Tried => {
  if (isThrough(answer)) return { outcome: 'DELIVERED', nextTryAt: null, answer };
  const next = isOn(webhook) ? nextTryAt(tx.now(), row, answer) : null;
  return { outcome: next === null ? 'FAILED' : 'WAITING', nextTryAt: next, answer };
};

/** Records the result of an attempt and its effects on the delivery and the webhook. */
export const recordTry = (ctx: Ctx, row: ClaimedRow, answer: OutsideAnswer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.leavesNoTrail('that it is told changes nothing of what happened');
    const webhook = found(await lockAnyWebhook(tx, row.webhook_id));
    const tried = triedOf(tx, webhook, row, answer);
    await insertTry(tx, row, tried);
    await updateTried(tx, row, tried);
    if (!isOn(webhook)) return;
    if (tried.outcome !== 'DELIVERED') return noteFailure(tx, webhook, row, tried);
    if (webhook.failing_since !== null) await updateWebhookRow(tx, webhook.id, { failing_since: null });
  });
