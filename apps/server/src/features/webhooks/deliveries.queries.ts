import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { DeliveredType } from '@trapline/contract/webhooks/events.ts';
import type { DeliveryOutcome } from '@trapline/contract/webhooks/rules.ts';
import type { AnyCtx, Ctx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import type { OutboundResponse } from '../../kernel/services.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

/** The deliveries of a webhook; the caller has checked that the user may see it. */
const selectOfWebhook = (ctx: AnyCtx, webhookId: number) =>
  ctx.db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);

type Filter = { readonly event: DeliveredType | undefined; readonly outcome: DeliveryOutcome | undefined };
type Page = Filter & { readonly page: number; readonly limit: number };

const selectFiltered = (ctx: AnyCtx, webhookId: number, { event, outcome }: Filter) =>
  selectOfWebhook(ctx, webhookId)
    .where((eb) => whereIfGiven(event, (type) => eb('event', '=', type)))
    .where((eb) => whereIfGiven(outcome, (state) => eb('outcome', '=', state)));

export const selectDeliveries = (ctx: AnyCtx, webhookId: number, { page, limit, ...filter }: Page) =>
  selectFiltered(ctx, webhookId, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export const countDeliveries = async (ctx: AnyCtx, webhookId: number, filter: Filter): Promise<number> => {
  const { count } = await selectFiltered(ctx, webhookId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const selectDelivery = (ctx: AnyCtx, webhookId: number, ref: Ref) =>
  selectOfWebhook(ctx, webhookId).selectAll().where(matchesRef('webhook_deliveries', ref)).executeTakeFirst();

const MAX_TRIES = 100;

/** The attempts of a delivery, the newest first. */
export const selectTries = (ctx: AnyCtx, deliveryId: number) =>
  ctx.db
    .selectFrom('webhook_tries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(MAX_TRIES)
    .execute();

export type TryRow = Awaited<ReturnType<typeof selectTries>>[number];

/** Marks a delivery as due now, regardless of its earlier result. */
export const markToSend = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('webhook_deliveries')
    .set({ outcome: 'WAITING', next_try_at: tx.now() })
    .where('id', '=', id)
    .execute();

/** Marks all waiting deliveries of a webhook as failed. */
export const markGivenUp = (tx: TxCtx, webhookId: number) =>
  tx.db
    .updateTable('webhook_deliveries')
    .set({ outcome: 'FAILED', next_try_at: null, leased_until: null })
    .where('webhook_id', '=', webhookId)
    .where('outcome', '=', 'WAITING')
    .execute();

/** The number of deliveries of a webhook that are being sent now. */
export const countInProgress = async (tx: TxCtx, webhookId: number): Promise<number> => {
  const { count } = await selectOfWebhook(tx, webhookId)
    .where('outcome', '=', 'WAITING')
    .where('leased_until', '>', tx.now())
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Locks the delivery that has been due longest and is not locked by another process. */
export const claimDue = (tx: TxCtx, webhookId: number, leasedUntil: Date) =>
  tx.db
    .updateTable('webhook_deliveries')
    .set({ leased_until: leasedUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_deliveries as due')
        .select('due.id')
        .where('due.webhook_id', '=', webhookId)
        .where('due.outcome', '=', 'WAITING')
        .where('due.next_try_at', '<=', tx.now())
        .where((inner) => inner.or([inner('due.leased_until', 'is', null), inner('due.leased_until', '<=', tx.now())]))
        .orderBy('due.next_try_at')
        .orderBy('due.id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

export type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Webhooks with due deliveries that no process sends: the pause is over, or the process died. */
export const selectDue = async (ctx: Ctx): Promise<number[]> => {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('outcome', '=', 'WAITING')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .execute();
  return rows.map(({ webhook_id }) => webhook_id);
};

export type TryResult = {
  readonly outcome: DeliveryOutcome;
  readonly nextTryAt: Date | null;
  readonly answer: OutboundResponse;
};

export const insertTry = (tx: TxCtx, row: ClaimedRow, { answer }: TryResult) =>
  tx.db
    .insertInto('webhook_tries')
    .values({
      root_company_id: row.root_company_id,
      delivery_id: row.id,
      at: tx.now(),
      duration_ms: answer.durationMs,
      status: answer.status,
      fault: answer.fault,
      answer: answer.answer,
    })
    .execute();

/** Stores the result of an attempt; a delivery that was delivered meanwhile does not change. */
export const updateAfterTry = (tx: TxCtx, row: ClaimedRow, { outcome, nextTryAt, answer }: TryResult) =>
  tx.db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      outcome,
      next_try_at: nextTryAt,
      leased_until: null,
      tries: eb('tries', '+', 1),
      status: answer.status,
      fault: answer.fault,
    }))
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('outcome', '=', 'WAITING'), eb.val(outcome === 'DELIVERED')]))
    .execute();

export const deleteOldDeliveries = (tx: TxCtx, before: Date) =>
  tx.db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
