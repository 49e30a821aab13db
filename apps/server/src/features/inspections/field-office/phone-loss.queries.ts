import { sql } from 'kysely';
import { currentUser } from '../../../kernel/access.ts';
import type { TxCtx } from '../../../kernel/context.ts';

type Loss = { readonly reason: string; readonly entries: number; readonly photos: number };

export const storeLoss = (tx: TxCtx, logId: number, { reason, entries, photos }: Loss) =>
  tx.db
    .updateTable('visit_logs')
    .set({
      declared_lost_at: tx.now(),
      declared_lost_by: currentUser(tx).id,
      loss_reason: reason,
      lost_entries: entries,
      lost_photos: photos,
    })
    .where('id', '=', logId)
    .execute();

export const clearLoss = (tx: TxCtx, logId: number) =>
  tx.db
    .updateTable('visit_logs')
    .set({
      declared_lost_at: null,
      declared_lost_by: null,
      loss_reason: null,
      lost_entries: null,
      lost_photos: null,
    })
    .where('id', '=', logId)
    .execute();

/** The reports of the visit, and of the one into which it was merged, show the loss. */
export const markVisitsChanged = (tx: TxCtx, visitUuid: string) =>
  sql`update inspections set content_changed_at = greatest(content_changed_at, ${tx.now()})
    where uuid = ${visitUuid}::uuid or id = (select joined_into from inspections where uuid = ${visitUuid}::uuid)`.execute(
    tx.db,
  );
