import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

type BulkRecord = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  readonly kind: 'ACTION' | 'OBJECT';
  readonly catalogueId: number;
  readonly amount: number;
  readonly note: string | null;
  readonly userId: number;
  readonly createdAt: Date;
};

/** Uses one statement for any number of devices; returns the new ids in the order of the devices. */
export const insertBulkRecords = async (
  tx: TxCtx,
  entries: readonly { readonly id: number; readonly deviceId: number }[],
  uuids: readonly string[],
  record: BulkRecord,
) => {
  const column = sql.ref(record.kind === 'ACTION' ? 'device_type_action_id' : 'device_type_object_id');
  const { rows } = await sql<{ id: number }>`
    insert into device_records (uuid, root_company_id, place_id, inspection_id, device_id, inspection_device_id, kind,
      ${column}, amount, note, user_id, created_at)
    select entry.uuid, ${record.rootCompanyId}, ${record.placeId}, ${record.inspectionId}, entry.device_id, entry.id,
      ${record.kind}, ${record.catalogueId}, ${record.amount}, ${record.note}, ${record.userId}, ${record.createdAt}
    from unnest(
      ${[...uuids]}::uuid[],
      ${entries.map((entry) => entry.deviceId)}::bigint[],
      ${entries.map((entry) => entry.id)}::bigint[]) as entry (uuid, device_id, id)
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
};
