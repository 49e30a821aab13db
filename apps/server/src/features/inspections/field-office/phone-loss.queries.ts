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
      loss_withdrawn_at: null,
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
      loss_withdrawn_at: tx.now(),
    })
    .where('id', '=', logId)
    .execute();

type VisitOfFacility = { readonly placeId: number; readonly visitUuid: string };

/** The reports of the visit, and of the one into which it was merged, show the loss. The uuid comes from the phone. */
export const markVisitsChanged = (tx: TxCtx, { placeId, visitUuid }: VisitOfFacility) =>
  sql`update inspections set content_changed_at = greatest(content_changed_at, ${tx.now()})
    where place_id = ${placeId} and (uuid = ${visitUuid}::uuid
      or id = (select joined_into from inspections where uuid = ${visitUuid}::uuid))`.execute(tx.db);
