import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { detectionsEnding } from './devices.events.ts';

/** Ends the detections of devices whose alarms were ended by another step; returns the ended ones. */
export const endDetections = (tx: TxCtx, deviceIds: readonly number[]) =>
  tx.db
    .updateTable('device_states')
    .set({ detect: false, detected_at: null })
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('detect', '=', true)
    .returning('device_id as deviceId')
    .execute();

/** Ends the alerts of cleaned devices that existed when the cleaning was done; returns the ended ones. */
export const updateDetections = async (tx: TxCtx, deviceIds: readonly number[], cleanedAt: Date) => {
  await emit(tx, detectionsEnding, { deviceIds, how: 'cleaning', upTo: cleanedAt });
  return tx.db
    .updateTable('device_states')
    .set({ detect: false, detected_at: null })
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('detect', '=', true)
    .where((eb) => eb.or([eb('detected_at', 'is', null), eb('detected_at', '<=', cleanedAt)]))
    .returning('device_id as deviceId')
    .execute();
};
