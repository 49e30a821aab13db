import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import { columnArrayOf } from '../../kernel/column-array.ts';
import type { TxCtx } from '../../kernel/context.ts';

/** Writes radio reports to the history of the assigned devices. */

export type RadioReport = {
  readonly deviceId: number;
  readonly rootCompanyId: number;
  /** The time of the uplink; null for a change by a person. */
  readonly at: Date | null;
  readonly battery: number | null;
  readonly rssi: number | null;
  readonly detectionCounter: number | null;
  /** The time of a detection while no visit is in progress at the device; else null. */
  readonly detectedAt: Date | null;
  /** Also stored as an entry in the history of the device. */
  readonly forHistory: boolean;
};

type ColumnBuilder = (pick: (one: RadioReport) => number | Date | null) => string;

const reportedRows = (columnFor: ColumnBuilder) => sql`
  unnest(${columnFor(({ deviceId }) => deviceId)}::bigint[], ${columnFor(({ rootCompanyId }) => rootCompanyId)}::bigint[],
    ${columnFor(({ at }) => at)}::timestamptz[], ${columnFor(({ battery }) => battery)}::integer[],
    ${columnFor(({ rssi }) => rssi)}::integer[], ${columnFor(({ detectionCounter }) => detectionCounter)}::integer[],
    ${columnFor(({ detectedAt }) => detectedAt)}::timestamptz[]
  ) as reported(device_id, root_company_id, last_contact_at, battery, rssi, detection_counter, detected_at)`;

const stateChanges = (reported: 'reported' | 'excluded') => sql`
  last_contact_at = greatest(device_states.last_contact_at, ${sql.raw(reported)}.last_contact_at),
  battery = coalesce(${sql.raw(reported)}.battery, device_states.battery),
  rssi = coalesce(${sql.raw(reported)}.rssi, device_states.rssi),
  detection_counter = coalesce(${sql.raw(reported)}.detection_counter, device_states.detection_counter),
  detect = device_states.detect or ${sql.raw(reported)}.detected_at is not null,
  detected_at = greatest(device_states.detected_at, ${sql.raw(reported)}.detected_at)`;

/** Nearly all devices have a row, and an update costs less than an insert that conflicts with an existing row. */
const upsertStates = async (tx: TxCtx, rows: readonly RadioReport[]): Promise<void> => {
  const reported = reportedRows((pick) => columnArrayOf(rows, pick));
  const { numAffectedRows } = await sql`
    ${cachedPlanComment} update device_states set ${stateChanges('reported')} from ${reported} where device_states.device_id = reported.device_id`.execute(
    tx.db,
  );
  if (Number(numAffectedRows) === rows.length) return;
  await sql`
    insert into device_states (device_id, root_company_id, last_contact_at, battery, rssi, detection_counter, detect, detected_at)
    select device_id, root_company_id, last_contact_at, battery, rssi, detection_counter, detected_at is not null, detected_at
    from ${reported} on conflict (device_id) do update set ${stateChanges('excluded')}`.execute(tx.db);
};

/** Writes a whole batch at once. An alarm stays until a person ends it; its time is that of the newest detection. */
export const writeRadioHistory = async (tx: TxCtx, reports: readonly RadioReport[]): Promise<void> => {
  if (reports.length === 0) return;
  const rows = [...reports].sort((one, other) => one.deviceId - other.deviceId);
  await upsertStates(tx, rows);
  const stored = rows.flatMap((one) => (one.forHistory && one.at ? [{ ...one, at: one.at }] : []));
  if (stored.length === 0) return;
  const of = (pick: (one: (typeof stored)[number]) => number | boolean | Date | null): string =>
    columnArrayOf(stored, pick);
  await sql`
    ${cachedPlanComment} insert into device_history (device_id, root_company_id, type, detect, battery, rssi, detection_counter, created_at)
    select id, root_id, case when detect then 2 else 1 end, detect, battery, rssi, counter, at
    from unnest(${of(({ deviceId }) => deviceId)}::bigint[], ${of(({ rootCompanyId }) => rootCompanyId)}::bigint[],
      ${of(({ detectedAt }) => detectedAt !== null)}::boolean[], ${of(({ battery }) => battery)}::integer[],
      ${of(({ rssi }) => rssi)}::integer[], ${of(({ detectionCounter }) => detectionCounter)}::integer[],
      ${of(({ at }) => at)}::timestamptz[]
    ) as reported(id, root_id, detect, battery, rssi, counter, at)`.execute(tx.db);
};

/** Stores the minutes between two reports where lists and dashboards read them. */
export const storeReportingPeriods = async (
  tx: TxCtx,
  periods: readonly { readonly id: number; readonly period: number }[],
): Promise<void> => {
  if (periods.length === 0) return;
  await sql`
    update device_states set reporting_period = reported.period
    from unnest(${periods.map(({ id }) => id)}::bigint[], ${periods.map(({ period }) => period)}::integer[]) as reported(id, period)
    where device_states.device_id = reported.id`.execute(tx.db);
};
