import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { sql } from 'kysely';
import type { TxCtx, UserActor } from '../../kernel/context.ts';

/** Visits going on: nobody records in them while a device is taken away. */
export const holdOpenInspections = async (tx: TxCtx, placeId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where('status', '=', 'IN_PROGRESS')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** The devices leave every list; number, code, tag and radio identity become free. Their place on the plan stays for old reports. */
export const markDevicesDeleted = (tx: TxCtx, ids: readonly number[], userId: number) =>
  tx.db
    .updateTable('devices')
    .set({ deleted_at: tx.now(), deleted_by: userId, qr_code_id: null, nfc_id: null, lora_dev_eui: null })
    .where('id', 'in', [...ids])
    .execute();

/**
 * What was recorded between visits goes with the device; what a visit recorded is the visit's, and what the contractor
 * recorded is not a client's to take away (decision 032).
 */
export const deleteRecordsBetweenVisits = async (tx: TxCtx, ids: readonly number[], by: UserActor): Promise<void> => {
  for (const table of ['device_records', 'device_images'] as const) {
    await tx.db
      .updateTable(table)
      .set({ deleted_at: tx.now(), deleted_by: by.id })
      .where('device_id', 'in', [...ids])
      .where('inspection_id', 'is', null)
      .where('deleted_at', 'is', null)
      .$if(isClientSide(by), (query) => query.where('author_company_id', '=', by.companyId))
      .execute();
  }
};

/**
 * Entries of open visits nobody has touched: no scan, no check, no reason why not, no photo, nothing recorded but what
 * joining records. One with an alarm, standing or ended in the visit, tells of something by itself.
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

/**
 * Nobody is sent to a trap that is gone; one that was already looked at stays in the visit with what was found. Answers
 * which device left which visit.
 */
export const leaveOpenVisits = async (
  tx: TxCtx,
  inspectionIds: readonly number[],
  deviceIds: readonly number[],
  userId: number,
): Promise<{ readonly id: number; readonly deviceId: number; readonly inspectionId: number }[]> => {
  const left = inspectionIds.length === 0 ? [] : await selectUntouchedEntries(tx, inspectionIds, deviceIds);
  if (left.length === 0) return [];
  const entries = left.map(({ id }) => id);
  const gone = { deleted_at: tx.now(), deleted_by: userId };
  await tx.db.updateTable('inspection_devices').set(gone).where('id', 'in', entries).execute();
  await tx.db
    .updateTable('device_records')
    .set(gone)
    .where('inspection_device_id', 'in', entries)
    .where('deleted_at', 'is', null)
    .execute();
  return left;
};

/** Whether a visit somebody else's company is making right now holds one of the devices. */
export const areInVisitOfOthers = async (
  tx: TxCtx,
  inspectionIds: readonly number[],
  ids: readonly number[],
  companyId: number,
) => {
  if (inspectionIds.length === 0) return false;
  const row = await tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('inspections', 'inspections.id', 'entry.inspection_id')
    .select('entry.id')
    .where('entry.inspection_id', 'in', [...inspectionIds])
    .where('entry.device_id', 'in', [...ids])
    .where('entry.deleted_at', 'is', null)
    .where('inspections.author_company_id', 'is distinct from', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether an alarm of one of the devices stands. */
export const areAlarming = async (tx: TxCtx, ids: readonly number[]): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('device_states')
    .select('device_id')
    .where('device_id', 'in', [...ids])
    .where('detect', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
