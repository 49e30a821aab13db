import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import { columnArrayOf } from '../../kernel/column-array.ts';
import { ConcurrentChange, type Ctx, type TxCtx } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/database-errors.ts';
import type { RadioStatus } from '../../kernel/radio.ts';
import type { ReceivedState } from '../radio-states/received-states.write.ts';
import { isDueForHistory } from './fold-uplinks.ts';
import { type LockedDevice, type NewState, UPLINK_DAYS, type UplinkRow } from './folded.ts';

const LARGE_BATCH_DEVICES = 100;

/** In larger batches, a state is read without a lock and written only if it has not changed since. */
export const isLargeBatch = (devices: number): boolean => devices > LARGE_BATCH_DEVICES;

/** A batch reads only its own devices; a plan that scans the whole fleet gets slower with the size of the fleet. */
const preferIndexScans = (tx: TxCtx) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx.db);

/** Call it after the states of a large batch are written: later queries of the transaction get normal plans. */
export const restorePlanner = async (tx: TxCtx): Promise<void> => {
  await sql
    .raw(
      'set local enable_seqscan to default; set local enable_hashjoin to default; set local enable_mergejoin to default',
    )
    .execute(tx.db);
};

/**
 * Registered devices with these DevEUIs. `isLocking` locks the row of each state, in a fixed order; without it nothing is
 * locked, because a lock costs as much as a write, and `updateStates` detects concurrent changes. A large batch should
 * call `restorePlanner` afterwards.
 */
export const readDevices = async (
  tx: TxCtx,
  euis: readonly string[],
  isLocking: boolean,
): Promise<ReadonlyMap<string, LockedDevice>> => {
  if (isLargeBatch(euis.length)) await preferIndexScans(tx);
  const query = tx.db
    .selectFrom('lora_devices as device')
    .innerJoin('lora_device_states as state', 'state.lora_device_id', 'device.id')
    .modifyFront(cachedPlanComment)
    .select([
      'device.id',
      'device.dev_eui as devEui',
      'device.root_company_id as rootCompanyId',
      'device.place_id as placeId',
      'device.device_id as deviceId',
      'device.connection_id as connectionId',
      'device.network_uuid as networkDeviceId',
      'device.network_error as networkError',
      'state.detected',
      'state.admin_detected as adminDetected',
      'state.clearing_since as clearingSince',
      sql<boolean | null>`state.last_status ->> 'detectStatus' = '1'`.as('lastReported'),
      'state.last_uplink_at as lastUplinkAt',
      'state.session',
      'state.top_frame as topFrame',
      'state.seen_frames as seenFrames',
      'state.top_payload as topPayload',
      'state.detections_counter as detectionsCounter',
      'state.frames_heard as framesHeard',
      'state.frames_lost as framesLost',
      'state.silent_since as silentSince',
      'state.reported_history_at as reportedHistoryAt',
      sql<string>`state.xmin`.as('writtenBy'),
      sql<string>`state.ctid`.as('writtenAt'),
    ])
    .where(sql<boolean>`device.dev_eui = any(${columnArrayOf(euis, (eui) => eui)}::text[])`)
    .where('device.deleted_at', 'is', null);
  const rows = await (isLocking ? query.orderBy('device.id').forUpdate('state') : query).execute();
  return new Map(rows.map((row) => [row.devEui, row]));
};

/** With the field names of the specification; fields that a device does not report are left out. */
const documentedStatus = ({ status }: UplinkRow) => ({
  batteryLevel: status?.battery ?? undefined,
  detectionsCounter: status?.detectionsCounter ?? undefined,
  detectionsCounterNew: status?.detectionsCounterNew ?? undefined,
  detectStatus: status?.detect == null ? undefined : Number(status.detect),
  detectedByAlgorithm: status?.algorithm ?? undefined,
  detectionNumber: status?.detectionNumber ?? undefined,
});

export const hexOf = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('hex');

const gatewaysOf = ({ uplink: { gateways } }: UplinkRow): string | null =>
  gateways.length === 0
    ? null
    : JSON.stringify(gateways.map(({ eui, rssi, snr }) => ({ GatewayEui: eui, Rssi: rssi, Snr: snr })));

/** Fields without a column; a simulated uplink is marked among them. */
const extraOf = ({ status, uplink }: UplinkRow): string | null => {
  const extra = uplink.isSimulated === true ? { ...status?.extra, isSimulated: true } : (status?.extra ?? null);
  return extra && JSON.stringify(extra);
};

type Plain = string | number | boolean | null;
const statusColumn = (rows: readonly UplinkRow[], pick: (status: RadioStatus) => Plain): string =>
  columnArrayOf(rows, ({ status }) => (status === null ? null : pick(status)));

const MAX_SMALLINT = 32_767;
const nullOutsideSmallint = (value: number | null): number | null =>
  value === null || Math.abs(value) > MAX_SMALLINT ? null : Math.round(value);

const insertStatement = (rows: readonly UplinkRow[]) => sql`
    ${cachedPlanComment} insert into lora_uplinks (lora_device_id, received_at, frame, root_company_id, connection_id, arrived_at, is_late,
      session, port, payload, decode_error, detect, battery, rssi, spreading_factor, temperature, detections_counter,
      detections_counter_new, algorithm, detection_number, detection_at, acked_message_id, gateways, extra)
    select device_id, received_at, frame, root_id, connection_id, arrived_at, is_late,
      session, port, decode(payload, 'hex'), fault, detect, battery, rssi, sf, temperature, counter,
      counter_new, algorithm, number, detection_at, acked, gateways::jsonb, extra::jsonb
    from unnest(
      ${columnArrayOf(rows, ({ device }) => device.id)}::bigint[],
      ${columnArrayOf(rows, ({ receivedAt }) => receivedAt)}::timestamptz[],
      ${columnArrayOf(rows, ({ frame }) => frame)}::bigint[],
      ${columnArrayOf(rows, ({ device }) => device.rootCompanyId)}::bigint[],
      ${columnArrayOf(rows, ({ connectionId }) => connectionId)}::bigint[],
      ${columnArrayOf(rows, ({ arrivedAt }) => arrivedAt)}::timestamptz[],
      ${columnArrayOf(rows, ({ isLate }) => isLate)}::boolean[],
      ${columnArrayOf(rows, ({ uplink }) => uplink.session)}::text[],
      ${columnArrayOf(rows, ({ uplink }) => nullOutsideSmallint(uplink.port))}::smallint[],
      ${columnArrayOf(rows, ({ uplink }) => hexOf(uplink.payload))}::text[],
      ${columnArrayOf(rows, ({ fault }) => fault)}::text[],
      ${statusColumn(rows, ({ detect }) => detect)}::boolean[],
      ${statusColumn(rows, ({ battery }) => battery)}::smallint[],
      ${columnArrayOf(rows, ({ rssi }) => rssi)}::smallint[],
      ${columnArrayOf(rows, ({ uplink }) => nullOutsideSmallint(uplink.spreadingFactor))}::smallint[],
      ${statusColumn(rows, ({ temperature }) => temperature)}::real[],
      ${statusColumn(rows, ({ detectionsCounter }) => detectionsCounter)}::integer[],
      ${statusColumn(rows, ({ detectionsCounterNew }) => detectionsCounterNew)}::integer[],
      ${statusColumn(rows, ({ algorithm }) => algorithm)}::smallint[],
      ${statusColumn(rows, ({ detectionNumber }) => detectionNumber)}::smallint[],
      ${columnArrayOf(rows, ({ detectionAt }) => detectionAt)}::timestamptz[],
      ${columnArrayOf(rows, ({ uplink }) => uplink.ackedMessageId)}::text[],
      ${columnArrayOf(rows, gatewaysOf)}::text[],
      ${columnArrayOf(rows, extraOf)}::text[]
    ) as received(device_id, received_at, frame, root_id, connection_id, arrived_at, is_late, session, port, payload, fault,
      detect, battery, rssi, sf, temperature, counter, counter_new, algorithm, number, detection_at, acked, gateways, extra)`;

/** Stores a batch in one statement; existing frames are skipped. Returns how many were new. */
export const insertUplinks = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`${insertStatement(rows)} on conflict do nothing`.execute(tx.db);
  return Number(numAffectedRows);
};

/**
 * Stores frames newer than the states of their devices without a search for duplicates, at half the cost. Throws
 * `Overtaken` if one exists after all.
 */
export const insertNewUplinks = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  await insertStatement(rows)
    .execute(tx.db)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ConcurrentChange() : error;
    });
  return rows.length;
};

const keyOf = (deviceId: number, frame: number, receivedAt: Date): string =>
  `${deviceId} ${frame} ${receivedAt.getTime()}`;

/** Stores frames with detections; returns those that were new. */
export const insertDetections = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<ReadonlySet<UplinkRow>> => {
  if (rows.length === 0) return new Set();
  const { rows: inserted } = await sql<{ id: number; frame: number; at: Date }>`
    ${insertStatement(rows)} on conflict do nothing returning lora_device_id as id, frame, received_at as at`.execute(
    tx.db,
  );
  const keys = new Set(inserted.map(({ id, frame, at }) => keyOf(id, frame, at)));
  // of two equal frames in a batch, one counts
  return new Set(rows.filter(({ device, frame, receivedAt }) => keys.delete(keyOf(device.id, frame, receivedAt))));
};

const bestGateway = ({ uplink: { gateways } }: UplinkRow): string | null =>
  gateways.reduce<(typeof gateways)[number] | null>(
    (best, one) => (best === null || (one.rssi ?? -999) > (best.rssi ?? -999) ? one : best),
    null,
  )?.eui ?? null;

/** The last report of a device, as the row of its state. */
export const toStateRow = (state: NewState): ReceivedState => {
  const { device, window, last } = state;
  return {
    id: device.id,
    session: window.session,
    topFrame: window.top,
    seenFrames: window.seen,
    topPayload: state.topPayload,
    lastUplinkAt: window.lastAt,
    detectionsCounter: state.detectionsCounter,
    adminDetected: state.adminDetected,
    adminDetectedAt: state.adminDetectedAt,
    isZeroed: state.isZeroed,
    framesHeard: state.framesHeard,
    framesLost: state.framesLost,
    lastReport: last && {
      status: JSON.stringify(documentedStatus(last)),
      battery: last.status?.battery ?? null,
      rssi: last.rssi ?? null,
      gatewayEui: bestGateway(last),
      connectionId: last.connectionId,
      historyAt: isDueForHistory(state) ? last.receivedAt : null,
    },
    writtenBy: device.writtenBy,
    writtenAt: device.writtenAt,
  };
};

/** Days (UTC) for which a partition exists. */
export const selectDays = async (ctx: Ctx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits link join pg_class child on child.oid = link.inhrelid
    where link.inhparent = 'lora_uplinks'::regclass`.execute(ctx.db);
  return new Set(rows.map(({ name }) => name.slice('lora_uplinks_'.length)));
};

const dayBound = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`;
const dayAfter = (day: string): string =>
  new Date(Date.parse(dayBound(day)) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Creates the partition as a separate table and attaches it, so that writes to other days continue. `day` consists of
 * eight digits created here, never of input.
 */
export const createDayTable = async (tx: TxCtx, day: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('lora_uplinks'))`.execute(tx.db);
  await sql
    .raw(
      `create table if not exists lora_uplinks_${day} (like lora_uplinks including defaults including constraints);
      do $$ begin
        if not exists (select from pg_inherits where inhrelid = 'lora_uplinks_${day}'::regclass) then
          alter table lora_uplinks attach partition lora_uplinks_${day} for values from ('${dayBound(day)}') to ('${dayBound(dayAfter(day))}');
        end if;
      end $$`,
    )
    .execute(tx.db);
};

/** Drops whole days past the retention time. */
export const dropDayTables = async (tx: TxCtx, days: readonly string[]): Promise<void> => {
  for (const day of days) await sql.raw(`drop table if exists lora_uplinks_${day}`).execute(tx.db);
};

export const oldestDay = (now: Date): string =>
  new Date(now.getTime() - UPLINK_DAYS * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
