import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { storeReportingPeriods } from '../devices/radio.write.ts';
import { updatePeriods } from '../radio-states/received-states.write.ts';

/** The newest of these commands that each device fetched. */
export const selectPeriodCommands = (tx: TxCtx, loraDeviceIds: readonly number[], slots: readonly string[]) =>
  tx.db
    .selectFrom('lora_commands')
    .distinctOn('lora_device_id')
    .select(['lora_device_id as loraDeviceId', 'kind', 'payload'])
    .where(sql<boolean>`lora_device_id = any(${[...loraDeviceIds]}::bigint[])`)
    .where('slot', 'in', [...slots])
    .where('acked_at', 'is not', null)
    .orderBy('lora_device_id')
    .orderBy('id', 'desc')
    .execute();

export type Period = { readonly loraDeviceId: number; readonly minutes: number };

/** Stores the minutes between two reports for the LoRa device and its device; the silence watch then recalculates. */
export const storePeriods = async (tx: TxCtx, periods: readonly Period[]): Promise<void> => {
  if (periods.length === 0) return;
  const reported = sql`unnest(${periods.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
    ${periods.map(({ minutes }) => minutes)}::integer[]) as reported(id, minutes)`;
  await updatePeriods(tx, periods);
  const { rows } = await sql<{ id: number; period: number }>`
    select device.device_id as id, reported.minutes as period
    from ${reported} join lora_devices device on device.id = reported.id
    where device.deleted_at is null and device.device_id is not null order by device.device_id`.execute(tx.db);
  await storeReportingPeriods(tx, rows);
};
