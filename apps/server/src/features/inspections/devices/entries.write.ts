import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';

/** Writes by which other domains change the devices of a visit. */

/** Unlinks a photo that showed why a device was not checked. */
export const unlinkProofPhoto = (tx: TxCtx, imageId: number) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ not_checked_image_id: null })
    .where('not_checked_image_id', '=', imageId)
    .execute();

/** Marks alarms as ended in visits in progress, also for devices that were removed from the visit. */
export const markAlarmsEnded = (tx: TxCtx, deviceIds: readonly number[], at: Date) =>
  tx.db
    .updateTable('inspection_devices as entry')
    .set({ alarm_ended_at: at })
    .from('inspections as visit')
    .whereRef('visit.id', '=', 'entry.inspection_id')
    .where('visit.status', '=', 'IN_PROGRESS')
    .where(sql<boolean>`entry.device_id = any(${[...deviceIds]}::bigint[])`)
    .execute();
