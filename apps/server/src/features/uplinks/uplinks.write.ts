import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** A LoRa device that was registered has said nothing yet. */
export const beginStates = async (
  tx: TxCtx,
  devices: readonly { readonly id: number; readonly rootCompanyId: number }[],
): Promise<void> => {
  if (devices.length === 0) return;
  await tx.db
    .insertInto('lora_device_states')
    .values(devices.map(({ id, rootCompanyId }) => ({ lora_device_id: id, root_company_id: rootCompanyId })))
    .onConflict((conflict) => conflict.column('lora_device_id').doNothing())
    .execute();
  await releaseUnknown(
    tx,
    devices.map(({ id }) => id),
  );
};

/** They are unknown no more: what is counted of them as such has been dealt with. */
const releaseUnknown = (tx: TxCtx, loraDeviceIds: readonly number[]) =>
  sql`
    delete from lora_quarantine using lora_devices
    where lora_devices.id = any(${[...loraDeviceIds]}::bigint[])
      and lora_quarantine.dev_eui = lora_devices.dev_eui and lora_quarantine.reason = 'unknown_device'`.execute(tx.db);

export const beginState = (tx: TxCtx, loraDeviceId: number, rootCompanyId: number): Promise<void> =>
  beginStates(tx, [{ id: loraDeviceId, rootCompanyId }]);

/** Held before anything else of a device that radio changes too. */
export const holdState = (tx: TxCtx, loraDeviceId: number) =>
  tx.db
    .selectFrom('lora_device_states')
    .select('lora_device_id')
    .where('lora_device_id', '=', loraDeviceId)
    .forUpdate()
    .executeTakeFirst();

/** The same of many, in the order of whoever takes in uplinks. */
export const holdStates = (tx: TxCtx, loraDeviceIds: readonly number[]) =>
  tx.db
    .selectFrom('lora_device_states')
    .select('lora_device_id')
    .where(sql<boolean>`lora_device_id = any(${[...loraDeviceIds]}::bigint[])`)
    .orderBy('lora_device_id')
    .forUpdate()
    .execute();

/** The alert people see; it stays until somebody deals with it. */
export const markDetected = (tx: TxCtx, loraDeviceIds: readonly number[], at: readonly Date[]) =>
  sql`
    update lora_device_states state set detected = true, clearing_since = null,
      detected_at = greatest(state.detected_at, told.at)
    from unnest(${[...loraDeviceIds]}::bigint[], ${at.map((date) => date.toISOString())}::timestamptz[]) as told(id, at)
    where state.lora_device_id = told.id`.execute(tx.db);

type Which = { readonly deviceIds: readonly number[] } | { readonly loraDeviceId: number };

/**
 * Closed for people at once; the device has yet to zero its own, which it does when it fetches what it is told. What is newer
 * than what dealt with it stays. Answers how many there were.
 */
export const clearDetected = async (tx: TxCtx, which: Which, upTo: Date): Promise<number> => {
  const ofThese =
    'loraDeviceId' in which
      ? sql`device.id = ${which.loraDeviceId}`
      : sql`device.device_id = any(${[...which.deviceIds]}::bigint[])`;
  const { numAffectedRows = 0n } = await sql`
    with held as (
      select state.lora_device_id as id
      from lora_device_states state join lora_devices device on device.id = state.lora_device_id
      where ${ofThese} and device.deleted_at is null
        and (state.detected or state.admin_detected) and (state.detected_at is null or state.detected_at <= ${upTo})
      order by state.lora_device_id
      for update of state
    )
    update lora_device_states state set detected = false, detected_at = null, admin_detected = false,
      admin_detected_at = null, clearing_since = ${tx.now()}
    from held where state.lora_device_id = held.id`.execute(tx.db);
  return Number(numAffectedRows);
};
