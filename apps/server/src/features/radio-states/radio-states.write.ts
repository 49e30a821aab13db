import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Creates the state of a registered LoRa device that has not reported yet. */
export const insertStates = async (
  tx: TxCtx,
  devices: readonly { readonly id: number; readonly rootCompanyId: number }[],
): Promise<void> => {
  if (devices.length === 0) return;
  await tx.db
    .insertInto('lora_device_states')
    .values(devices.map(({ id, rootCompanyId }) => ({ lora_device_id: id, root_company_id: rootCompanyId })))
    .onConflict((conflict) => conflict.column('lora_device_id').doNothing())
    .execute();
};

export const insertState = (tx: TxCtx, loraDeviceId: number, rootCompanyId: number): Promise<void> =>
  insertStates(tx, [{ id: loraDeviceId, rootCompanyId }]);

/** Locks the radio state, before all other rows of a device that radio also changes. */
export const lockState = (tx: TxCtx, loraDeviceId: number) =>
  tx.db
    .selectFrom('lora_device_states')
    .select('lora_device_id')
    .where('lora_device_id', '=', loraDeviceId)
    .forUpdate()
    .executeTakeFirst();

/** The same for many, in the lock order of the intake of uplinks. */
export const lockStates = (tx: TxCtx, loraDeviceIds: readonly number[]) =>
  tx.db
    .selectFrom('lora_device_states')
    .select('lora_device_id')
    .where(sql<boolean>`lora_device_id = any(${[...loraDeviceIds]}::bigint[])`)
    .orderBy('lora_device_id')
    .forUpdate()
    .execute();

/** Sets the alert that people see; it stays until a person handles it. */
export const markDetected = (tx: TxCtx, loraDeviceIds: readonly number[], at: readonly Date[]) =>
  sql`
    update lora_device_states state set detected = true, clearing_since = null,
      detected_at = greatest(state.detected_at, reported.at)
    from unnest(${[...loraDeviceIds]}::bigint[], ${at.map((date) => date.toISOString())}::timestamptz[]) as reported(id, at)
    where state.lora_device_id = reported.id`.execute(tx.db);

export type StateSelection = { readonly deviceIds: readonly number[] } | { readonly loraDeviceId: number };

export type AlertState = {
  readonly id: number;
  readonly rootCompanyId: number;
  /** Whether people saw an alert; if false, only the device itself still reported one. */
  readonly wasDetected: boolean;
};

/**
 * Ends alerts for people at once; the device resets its own alert later, when it fetches the command. Detections newer
 * than the action stay. Returns the ended alerts.
 */
export const clearDetections = async (tx: TxCtx, selection: StateSelection, upTo: Date): Promise<AlertState[]> => {
  const isSelected =
    'loraDeviceId' in selection
      ? sql`device.id = ${selection.loraDeviceId}`
      : sql`device.device_id = any(${[...selection.deviceIds]}::bigint[])`;
  const { rows } = await sql<AlertState>`
    with locked as (
      select state.lora_device_id as id, state.root_company_id, state.detected as was_detected
      from lora_device_states state join lora_devices device on device.id = state.lora_device_id
      where ${isSelected} and device.deleted_at is null
        and (state.detected or state.admin_detected) and (state.detected_at is null or state.detected_at <= ${upTo})
      order by state.lora_device_id
      for update of state
    )
    update lora_device_states state set detected = false, detected_at = null, admin_detected = false,
      admin_detected_at = null, clearing_since = ${tx.now()}
    from locked where state.lora_device_id = locked.id
    returning locked.id, locked.root_company_id as "rootCompanyId", locked.was_detected as "wasDetected"`.execute(
    tx.db,
  );
  return rows;
};

/** Locks the radio states, before all rows that change when LoRa devices are removed from these devices. */
export const lockStatesOfDevices = (tx: TxCtx, deviceIds: readonly number[]) =>
  tx.db
    .selectFrom('lora_device_states as state')
    .innerJoin('lora_devices as lora', 'lora.id', 'state.lora_device_id')
    .select('state.lora_device_id')
    .where(sql<boolean>`lora.device_id = any(${[...deviceIds]}::bigint[])`)
    .where('lora.deleted_at', 'is', null)
    .orderBy('state.lora_device_id')
    .forUpdate('state')
    .execute();

/**
 * Removes LoRa devices from their traps: their old alert is not an alert of the next trap, although the device reports it
 * until it is reset. Returns each device, whether it had an alert, and whether it needs the reset command.
 */
export const resetRemovedSensors = async (tx: TxCtx, loraDeviceIds: readonly number[]) => {
  const { rows } = await sql<AlertState & { readonly needsClear: boolean }>`
    with locked as (
      select state.lora_device_id as id, state.detected as was_detected, state.detected or state.admin_detected as is_alarmed
      from lora_device_states state where state.lora_device_id = any(${[...loraDeviceIds]}::bigint[])
      order by state.lora_device_id for update
    )
    update lora_device_states state set detected = false, detected_at = null, admin_detected = false, admin_detected_at = null,
      clearing_since = case when state.admin_detected or state.clearing_since is not null then ${tx.now()}::timestamptz end,
      silent_since = null, watch_at = null
    from locked join lora_devices lora on lora.id = locked.id
    where state.lora_device_id = locked.id
    returning locked.id, lora.root_company_id as "rootCompanyId", locked.was_detected as "wasDetected",
      locked.is_alarmed and not lora.is_old as "needsClear"`.execute(tx.db);
  return rows;
};

/** The minimum time of `silenceLimitMinutes`: a device that is new on a trap has to be switched on first. */
const MIN_MISSED_REPORTS = 4;
const MIN_SILENCE_MINUTES = 60;

/** Starts the check for silence of a LoRa device that is new on a trap. */
export const startSilenceWatch = (tx: TxCtx, loraDeviceId: number) =>
  sql`
    update lora_device_states state set silent_since = null,
      watch_at = case when state.last_uplink_at is not null then ${tx.now()}::timestamptz + make_interval(mins => greatest(
        ${MIN_SILENCE_MINUTES}::integer, ${MIN_MISSED_REPORTS}::integer * coalesce(state.reporting_period, place.radio_error_interval, 15))) end
    from lora_devices lora left join places place on place.id = lora.place_id
    where lora.id = ${loraDeviceId} and state.lora_device_id = lora.id`.execute(tx.db);
