import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import { columnArrayOf } from '../../kernel/column-array.ts';
import { ConcurrentChange, type TxCtx } from '../../kernel/context.ts';

/** Changes of the state of a LoRa device by frames. */

export type ReceivedState = {
  readonly id: number;
  readonly session: string | null;
  readonly topFrame: number | null;
  readonly seenFrames: string;
  readonly topPayload: number | null;
  readonly lastUplinkAt: Date | null;
  readonly detectionsCounter: number | null;
  readonly adminDetected: boolean;
  readonly adminDetectedAt: Date | null;
  /** A frame reported no detection. */
  readonly isZeroed: boolean;
  readonly framesHeard: number;
  readonly framesLost: number;
  /** Values of the newest frame; null if all frames were late. */
  readonly lastReport: {
    readonly status: string;
    readonly battery: number | null;
    readonly rssi: number | null;
    readonly gatewayEui: string | null;
    readonly connectionId: number | null;
    readonly historyAt: Date | null;
  } | null;
  /** The transaction that wrote the row that was read, and the physical position of that row. */
  readonly writtenBy: string;
  readonly writtenAt: string;
};

type ColumnValue = string | number | boolean | null;

/**
 * Stores the last reports of devices in one statement, in the order of ids; fields without a report do not change. Throws
 * `Overtaken` if another transaction wrote one of the rows since it was read.
 */
export const updateStates = async (tx: TxCtx, states: readonly ReceivedState[]): Promise<void> => {
  if (states.length === 0) return;
  const columnFor = (pick: (state: ReceivedState) => ColumnValue | Date | undefined): string =>
    columnArrayOf(states, pick);
  const { numAffectedRows } = await sql`
    ${cachedPlanComment} update lora_device_states state set
      session = reported.session, top_frame = reported.top, seen_frames = reported.seen, top_payload = reported.hash,
      last_uplink_at = reported.last_at, detections_counter = reported.counter,
      admin_detected = reported.admin, admin_detected_at = case when reported.admin then coalesce(reported.admin_at, state.admin_detected_at) end,
      clearing_since = case when reported.zeroed and not reported.admin then null else state.clearing_since end,
      frames_heard = reported.heard, frames_lost = reported.lost,
      last_status = case when reported.spoke then reported.status::jsonb else state.last_status end,
      battery = coalesce(reported.battery, state.battery),
      battery_at = case when reported.battery is null then state.battery_at else reported.last_at end, rssi = coalesce(reported.rssi, state.rssi),
      gateway_eui = coalesce(reported.gateway, state.gateway_eui),
      silent_since = case when reported.spoke then null else state.silent_since end,
      watch_at = coalesce(state.watch_at, reported.last_at),
      reported_history_at = coalesce(reported.history_at, state.reported_history_at),
      connection_id = coalesce(reported.connection, state.connection_id)
    from unnest(
      ${columnFor(({ id }) => id)}::bigint[], ${columnFor(({ session }) => session)}::text[],
      ${columnFor(({ topFrame }) => topFrame)}::bigint[], ${columnFor(({ seenFrames }) => seenFrames)}::text[],
      ${columnFor(({ topPayload }) => topPayload)}::bigint[], ${columnFor(({ lastUplinkAt }) => lastUplinkAt)}::timestamptz[],
      ${columnFor(({ detectionsCounter }) => detectionsCounter)}::integer[], ${columnFor(({ adminDetected }) => adminDetected)}::boolean[],
      ${columnFor(({ adminDetectedAt }) => adminDetectedAt)}::timestamptz[], ${columnFor(({ lastReport }) => lastReport !== null)}::boolean[],
      ${columnFor(({ isZeroed }) => isZeroed)}::boolean[],
      ${columnFor(({ framesHeard }) => framesHeard)}::bigint[], ${columnFor(({ framesLost }) => framesLost)}::bigint[],
      ${columnFor(({ lastReport }) => lastReport?.status)}::text[],
      ${columnFor(({ lastReport }) => lastReport?.battery)}::integer[], ${columnFor(({ lastReport }) => lastReport?.rssi)}::integer[],
      ${columnFor(({ lastReport }) => lastReport?.gatewayEui)}::text[],
      ${columnFor(({ lastReport }) => lastReport?.historyAt)}::timestamptz[],
      ${columnFor(({ lastReport }) => lastReport?.connectionId)}::bigint[], ${columnFor(({ writtenBy }) => writtenBy)}::xid[],
      ${columnFor(({ writtenAt }) => writtenAt)}::tid[]
    ) as reported(id, session, top, seen, hash, last_at, counter, admin, admin_at, spoke, zeroed, heard, lost, status, battery, rssi, gateway,
      history_at, connection, written_by, written_at)
    where state.ctid = reported.written_at and state.xmin = reported.written_by`.execute(tx.db);
  if (Number(numAffectedRows) !== states.length) throw new ConcurrentChange();
};

export type BatteryReport = { readonly id: number; readonly battery: number; readonly at: Date };

/** Stores battery levels from the network server; the newest measurement counts. Returns the devices that changed. */
export const updateBatteries = async (tx: TxCtx, reports: readonly BatteryReport[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    update lora_device_states state set battery = reported.battery, battery_at = reported.at
    from unnest(${reports.map(({ id }) => id)}::bigint[], ${reports.map(({ battery }) => battery)}::integer[],
      ${reports.map((one) => one.at.toISOString())}::timestamptz[]) as reported(id, battery, at)
    where state.lora_device_id = reported.id
      and (state.battery_at is null or state.battery_at < reported.at)
    returning state.lora_device_id as id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Stores the minutes between two reports; the watch checks these devices again. */
export const updatePeriods = async (
  tx: TxCtx,
  periods: readonly { readonly loraDeviceId: number; readonly minutes: number }[],
): Promise<void> => {
  await sql`
    update lora_device_states state set reporting_period = reported.minutes,
      watch_at = least(state.watch_at, ${tx.now()}::timestamptz)
    from unnest(${periods.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
      ${periods.map(({ minutes }) => minutes)}::integer[]) as reported(id, minutes)
    where state.lora_device_id = reported.id`.execute(tx.db);
};

export const updateWatchTimes = (
  tx: TxCtx,
  watchTimes: readonly { readonly id: number; readonly at: Date; readonly silentSince: Date | null }[],
) =>
  sql`
    update lora_device_states state set watch_at = next.at, silent_since = next.silent_since
    from unnest(${watchTimes.map(({ id }) => id)}::bigint[], ${watchTimes.map(({ at }) => at.toISOString())}::timestamptz[],
      ${watchTimes.map(({ silentSince }) => silentSince?.toISOString() ?? null)}::timestamptz[]) as next(id, at, silent_since)
    where state.lora_device_id = next.id`.execute(tx.db);
