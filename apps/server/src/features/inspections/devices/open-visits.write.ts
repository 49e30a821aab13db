import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';
import { deleteRecordsOfEntries } from '../../device-records/delete-records.write.ts';

/** Updates of open visits when devices are deleted. */

/**
 * Entries of open visits without any work: no scan, check, reason, photo or record, except merged records. An entry
 * with an alarm, open or ended in the visit, counts as a fact and is not included.
 */
const selectUntouchedEntries = (tx: TxCtx, inspectionIds: readonly number[], deviceIds: readonly number[]) =>
  tx.db
    .selectFrom('inspection_devices as entry')
    .select(['entry.id', 'entry.device_id as deviceId', 'entry.inspection_id as inspectionId'])
    .where('entry.inspection_id', 'in', [...inspectionIds])
    .where('entry.device_id', 'in', [...deviceIds])
    .where('entry.deleted_at', 'is', null)
    .where('entry.scanned_at', 'is', null)
    .where('entry.checked_at', 'is', null)
    .where('entry.not_checked_reason', 'is', null)
    .where('entry.alarm_ended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from device_states state where state.device_id = entry.device_id and state.detect)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from device_images image
        where image.inspection_device_id = entry.id and image.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from device_records record
        left join device_type_actions action on action.id = record.device_type_action_id
        where record.inspection_device_id = entry.id and record.deleted_at is null
          and not coalesce(action.add_when_device_added, false))`,
    )
    .execute();

/** Deleted devices that are part of the visit. */
export const selectDeletedDevicesOf = async (tx: TxCtx, inspectionId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('devices as device', 'device.id', 'entry.device_id')
    .select('entry.device_id as deviceId')
    .where('entry.inspection_id', '=', inspectionId)
    .where('entry.deleted_at', 'is', null)
    .where('device.deleted_at', 'is not', null)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
};

/**
 * Removes deleted traps from open visits; a trap that was already checked stays in the visit with its records. Returns
 * which device left which visit.
 */
export const removeFromOpenVisits = async (
  tx: TxCtx,
  inspectionIds: readonly number[],
  deviceIds: readonly number[],
  userId: number,
): Promise<{ readonly id: number; readonly deviceId: number; readonly inspectionId: number }[]> => {
  const isEmpty = inspectionIds.length === 0 || deviceIds.length === 0;
  const untouchedEntries = isEmpty ? [] : await selectUntouchedEntries(tx, inspectionIds, deviceIds);
  if (untouchedEntries.length === 0) return [];
  const entries = untouchedEntries.map(({ id }) => id);
  const deletion = { deleted_at: tx.now(), deleted_by: userId };
  await tx.db.updateTable('inspection_devices').set(deletion).where('id', 'in', entries).execute();
  await deleteRecordsOfEntries(tx, entries, userId);
  return untouchedEntries;
};
