import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Removes devices from lists and frees number, code, tag and radio identity. The position on the plan stays for old reports. */
export const markDevicesDeleted = (tx: TxCtx, ids: readonly number[], userId: number) =>
  tx.db
    .updateTable('devices')
    .set({ deleted_at: tx.now(), deleted_by: userId, qr_code_id: null, nfc_id: null, lora_dev_eui: null })
    .where('id', 'in', [...ids])
    .execute();

/** Whether an open visit of another company contains one of the devices. */
export const hasVisitOfOthers = async (
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

/** Whether one of the devices has an alarm, also one raised during an open visit, which does not change the device state. */
export const hasOpenAlarms = async (tx: TxCtx, ids: readonly number[]): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('devices')
    .select('devices.id')
    .where('devices.id', 'in', [...ids])
    .where(
      sql<boolean>`(exists (select from device_states state where state.device_id = devices.id and state.detect)
        or exists (select from alarms where alarms.device_id = devices.id and alarms.kind = 'detection'
          and alarms.during_inspection_id is not null and alarms.cleared_at is null))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Locks open visits, so that nothing is recorded in them while a device is deleted. */
export const lockOpenVisits = async (tx: TxCtx, placeId: number): Promise<number[]> => {
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
