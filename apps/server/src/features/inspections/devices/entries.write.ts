import { sql } from 'kysely';
import type { TxCtx } from '../../../kernel/context.ts';

/** Steps of other domains that change the devices of a visit. */

/** The photo shows why a device was not checked no longer. */
export const forgetProof = (tx: TxCtx, imageId: number) =>
  tx.db
    .updateTable('inspection_devices')
    .set({ not_checked_image_id: null })
    .where('not_checked_image_id', '=', imageId)
    .execute();

/** In visits that go on, also where the device was taken out of them. */
export const markAlarmsEnded = (tx: TxCtx, deviceIds: readonly number[], at: Date) =>
  tx.db
    .updateTable('inspection_devices as entry')
    .set({ alarm_ended_at: at })
    .from('inspections as visit')
    .whereRef('visit.id', '=', 'entry.inspection_id')
    .where('visit.status', '=', 'IN_PROGRESS')
    .where(sql<boolean>`entry.device_id = any(${[...deviceIds]}::bigint[])`)
    .execute();
