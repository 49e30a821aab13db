import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/**
 * Moves the records of a visit to the visit it is merged into, where the device may already have an entry. Each record
 * still names the visit it was made in.
 */
export const moveRecords = async (tx: TxCtx, from: number, to: number): Promise<void> => {
  await sql`update device_records record set inspection_id = ${to}, recorded_in = coalesce(record.recorded_in, ${from}),
      inspection_device_id = coalesce(remaining.id, entry.id)
    from inspection_devices entry
      left join inspection_devices remaining on remaining.inspection_id = ${to} and remaining.device_id = entry.device_id and remaining.deleted_at is null
    where record.inspection_device_id = entry.id and entry.inspection_id = ${from}`.execute(tx.db);
  await sql`update device_images image set inspection_id = ${to}, inspection_device_id = coalesce(remaining.id, entry.id)
    from inspection_devices entry
      left join inspection_devices remaining on remaining.inspection_id = ${to} and remaining.device_id = entry.device_id and remaining.deleted_at is null
    where image.inspection_device_id = entry.id and entry.inspection_id = ${from}`.execute(tx.db);
};
