import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';

/** Devices of a visit by their references in requests; a checked device needs no reason. */
export const selectUnchecked = (tx: TxCtx, inspectionId: number) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .select(['entry.id', 'entry.uuid', 'entry.checked_at as checkedAt'])
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.deleted_at', 'is', null)
    .execute();

export const selectPhotosOfVisit = (tx: TxCtx, inspectionId: number) =>
  tx.db
    .selectFrom('device_images as image')
    .select(['image.id', 'image.uuid', 'image.inspection_device_id as entryId', 'image.arrived_at as arrivedAt'])
    .where('image.inspection_id', '=', inspectionId)
    .where('image.deleted_at', 'is', null)
    .execute();

export type Explanation = {
  readonly entryId: number;
  readonly reason: NotCheckedReason;
  readonly note: string | null;
  /** A photo of the device in this visit. */
  readonly imageId: number | null;
};

/** When a photo arrived; the audit trail distinguishes photos by this time. */
export const selectArrivalOfPhoto = async (tx: TxCtx, imageId: number | null): Promise<Date | null> => {
  if (imageId === null) return null;
  const query = tx.db.selectFrom('device_images').select('arrived_at as arrivedAt').where('id', '=', imageId);
  return (await query.executeTakeFirst())?.arrivedAt ?? null;
};

export const updateExplanations = (tx: TxCtx, explanations: readonly Explanation[], userId: number) =>
  sql`update inspection_devices entry set not_checked_reason = given.reason, not_checked_note = given.note,
      not_checked_image_id = given.image_id, not_checked_at = ${tx.now()}, not_checked_by = ${userId}
    from unnest(
      ${explanations.map(({ entryId }) => entryId)}::bigint[],
      ${explanations.map(({ reason }) => reason)}::text[],
      ${explanations.map(({ note }) => note)}::text[],
      ${explanations.map(({ imageId }) => imageId)}::bigint[]) as given (entry_id, reason, note, image_id)
    where entry.id = given.entry_id`.execute(tx.db);
