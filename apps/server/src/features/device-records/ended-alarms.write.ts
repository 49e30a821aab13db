import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** A visit that goes on tells of the alarm, though it is over; also of a device that was taken out and may come back. */
export const tellOfEndedAlarms = (tx: TxCtx, deviceIds: readonly number[], at: Date) =>
  tx.db
    .updateTable('inspection_devices as entry')
    .set({ alarm_ended_at: at })
    .from('inspections as visit')
    .whereRef('visit.id', '=', 'entry.inspection_id')
    .where('visit.status', '=', 'IN_PROGRESS')
    .where(sql<boolean>`entry.device_id = any(${[...deviceIds]}::bigint[])`)
    .execute();
