import { sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { moveRecords } from '../device-records/move-records.write.ts';

/**
 * Moves devices, records and photos of one visit to another. For a device in both, the entry of the target remains: it
 * takes over the records of the other entry, is checked and scanned if either was, and has an alarm if either had one,
 * even if the device was removed from one of them since. Visits merged earlier into the moved one, and its amendments,
 * then belong to the target.
 */
export const moveContents = async (tx: TxCtx, from: number, to: number) => {
  await sql`update inspection_devices remaining set
      checked_at = coalesce(remaining.checked_at, moved.checked_at), checked_by = coalesce(remaining.checked_by, moved.checked_by),
      scanned_at = coalesce(remaining.scanned_at, moved.scanned_at), scanned_by = coalesce(remaining.scanned_by, moved.scanned_by),
      snapshot_detect = remaining.snapshot_detect or moved.snapshot_detect,
      alarm_ended_at = coalesce(remaining.alarm_ended_at, moved.alarm_ended_at),
      not_checked_reason = coalesce(remaining.not_checked_reason, moved.not_checked_reason),
      not_checked_note = nullif(concat_ws(E'\n', remaining.not_checked_note, moved.not_checked_note), ''),
      not_checked_image_id = case when remaining.not_checked_reason is null then moved.not_checked_image_id else remaining.not_checked_image_id end,
      not_checked_at = coalesce(remaining.not_checked_at, moved.not_checked_at),
      not_checked_by = coalesce(remaining.not_checked_by, moved.not_checked_by)
    from inspection_devices moved
    where remaining.inspection_id = ${to} and moved.inspection_id = ${from} and moved.device_id = remaining.device_id
      and remaining.deleted_at is null and moved.deleted_at is null`.execute(tx.db);
  await moveRecords(tx, from, to);
  await sql`update inspection_devices entry set deleted_at = ${tx.now()}, deleted_by = ${currentUser(tx).id}
    from inspection_devices remaining
    where entry.inspection_id = ${from} and entry.deleted_at is null
      and remaining.inspection_id = ${to} and remaining.device_id = entry.device_id and remaining.deleted_at is null`.execute(
    tx.db,
  );
  await sql`update inspection_devices set inspection_id = ${to}
    where inspection_id = ${from} and deleted_at is null`.execute(tx.db);
  // only after the move: a device may have been removed from the target and have come from the other visit
  await sql`update inspection_devices remaining set snapshot_detect = true
    from inspection_devices gone
    where remaining.inspection_id = ${to} and remaining.deleted_at is null and gone.device_id = remaining.device_id and gone.snapshot_detect
      and gone.inspection_id in (select id from inspections where id in (${from}, ${to}) or joined_into in (${from}, ${to}))
      and gone.snapshot_detect is distinct from remaining.snapshot_detect`.execute(tx.db);
  await sql`update inspections set joined_into = ${to} where joined_into = ${from}`.execute(tx.db);
};
