import { sql } from 'kysely';
import { columnOf } from '../../kernel/column.ts';
import { type Ctx, Overtaken, type TxCtx } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/database-errors.ts';
import { keepsPlan } from '../../kernel/kept-plans.ts';
import type { RadioStatus } from '../../kernel/radio.ts';
import { type HeldDevice, isForHistory, type NewState, UPLINK_DAYS, type UplinkRow } from './fold-uplinks.ts';

const MANY = 100;

/** Of a batch of so many a state is read without being held, and written only if it is still what was read. */
export const isLarge = (devices: number): boolean => devices > MANY;

/** A batch looks its own devices up: a plan that reads the rows of the whole fleet is slower the larger it is. */
const lookUp = (tx: TxCtx) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx.db);

/** After the states of a large batch are written: what others ask in the same transaction is planned as usual. */
export const planAsUsual = async (tx: TxCtx): Promise<void> => {
  await sql
    .raw(
      'set local enable_seqscan to default; set local enable_hashjoin to default; set local enable_mergejoin to default',
    )
    .execute(tx.db);
};

/**
 * Registered devices of these addresses. `holding` holds the row of each state, in one order; without it nothing is held, since
 * to hold a row costs as much as to write it, and `updateStates` finds out who came between. Of a large batch `planAsUsual` is
 * to follow.
 */
export const readDevices = async (
  tx: TxCtx,
  euis: readonly string[],
  holding: boolean,
): Promise<ReadonlyMap<string, HeldDevice>> => {
  if (isLarge(euis.length)) await lookUp(tx);
  const query = tx.db
    .selectFrom('lora_devices as device')
    .innerJoin('lora_device_states as state', 'state.lora_device_id', 'device.id')
    .modifyFront(keepsPlan)
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
      sql<boolean | null>`state.last_status ->> 'detectStatus' = '1'`.as('lastSaid'),
      'state.last_uplink_at as lastUplinkAt',
      'state.session',
      'state.top_frame as topFrame',
      'state.seen_frames as seenFrames',
      'state.top_payload as topPayload',
      'state.detections_counter as detectionsCounter',
      'state.frames_heard as framesHeard',
      'state.frames_lost as framesLost',
      'state.silent_since as silentSince',
      'state.told_history_at as toldHistoryAt',
      sql<string>`state.xmin`.as('writtenBy'),
      sql<string>`state.ctid`.as('writtenAt'),
    ])
    .where(sql<boolean>`device.dev_eui = any(${columnOf(euis, (eui) => eui)}::text[])`)
    .where('device.deleted_at', 'is', null);
  const rows = await (holding ? query.orderBy('device.id').forUpdate('state') : query).execute();
  return new Map(rows.map((row) => [row.devEui, row]));
};

/** As the documents call the fields; what a device does not say is left out. */
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

type Plain = string | number | boolean | null;
const ofStatus = (rows: readonly UplinkRow[], pick: (status: RadioStatus) => Plain): string =>
  columnOf(rows, ({ status }) => (status === null ? null : pick(status)));

const SMALL = 32_767;
const small = (value: number | null): number | null =>
  value === null || Math.abs(value) > SMALL ? null : Math.round(value);

const insertOf = (rows: readonly UplinkRow[]) => sql`
    ${keepsPlan} insert into lora_uplinks (lora_device_id, received_at, frame, root_company_id, connection_id, arrived_at, is_late,
      session, port, payload, decode_error, detect, battery, rssi, spreading_factor, temperature, detections_counter,
      detections_counter_new, algorithm, detection_number, detection_at, acked_message_id, gateways, extra)
    select device_id, received_at, frame, root_id, connection_id, arrived_at, is_late,
      session, port, decode(payload, 'hex'), fault, detect, battery, rssi, sf, temperature, counter,
      counter_new, algorithm, number, detection_at, acked, gateways::jsonb, extra::jsonb
    from unnest(
      ${columnOf(rows, ({ device }) => device.id)}::bigint[],
      ${columnOf(rows, ({ receivedAt }) => receivedAt)}::timestamptz[],
      ${columnOf(rows, ({ frame }) => frame)}::bigint[],
      ${columnOf(rows, ({ device }) => device.rootCompanyId)}::bigint[],
      ${columnOf(rows, ({ connectionId }) => connectionId)}::bigint[],
      ${columnOf(rows, ({ arrivedAt }) => arrivedAt)}::timestamptz[],
      ${columnOf(rows, ({ isLate }) => isLate)}::boolean[],
      ${columnOf(rows, ({ uplink }) => uplink.session)}::text[],
      ${columnOf(rows, ({ uplink }) => small(uplink.port))}::smallint[],
      ${columnOf(rows, ({ uplink }) => hexOf(uplink.payload))}::text[],
      ${columnOf(rows, ({ fault }) => fault)}::text[],
      ${ofStatus(rows, ({ detect }) => detect)}::boolean[],
      ${ofStatus(rows, ({ battery }) => battery)}::smallint[],
      ${columnOf(rows, ({ rssi }) => rssi)}::smallint[],
      ${columnOf(rows, ({ uplink }) => small(uplink.spreadingFactor))}::smallint[],
      ${ofStatus(rows, ({ temperature }) => temperature)}::real[],
      ${ofStatus(rows, ({ detectionsCounter }) => detectionsCounter)}::integer[],
      ${ofStatus(rows, ({ detectionsCounterNew }) => detectionsCounterNew)}::integer[],
      ${ofStatus(rows, ({ algorithm }) => algorithm)}::smallint[],
      ${ofStatus(rows, ({ detectionNumber }) => detectionNumber)}::smallint[],
      ${columnOf(rows, ({ detectionAt }) => detectionAt)}::timestamptz[],
      ${columnOf(rows, ({ uplink }) => uplink.ackedMessageId)}::text[],
      ${columnOf(rows, gatewaysOf)}::text[],
      ${ofStatus(rows, ({ extra }) => (extra === null ? null : JSON.stringify(extra)))}::text[]
    ) as told(device_id, received_at, frame, root_id, connection_id, arrived_at, is_late, session, port, payload, fault,
      detect, battery, rssi, sf, temperature, counter, counter_new, algorithm, number, detection_at, acked, gateways, extra)`;

/** One statement for a batch; what is there already, told again, is passed over. Answers how many were not there. */
export const insertUplinks = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`${insertOf(rows)} on conflict do nothing`.execute(tx.db);
  return Number(numAffectedRows);
};

/**
 * The same of frames that the states of their devices do not know, so that nobody looks for them: half the work. `Overtaken`
 * where one is there all the same.
 */
export const insertFresh = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  await insertOf(rows)
    .execute(tx.db)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Overtaken() : error;
    });
  return rows.length;
};

const keyOf = (deviceId: number, frame: number, receivedAt: Date): string =>
  `${deviceId} ${frame} ${receivedAt.getTime()}`;

/** The same, and answers which were not there. */
export const insertTold = async (tx: TxCtx, rows: readonly UplinkRow[]): Promise<ReadonlySet<UplinkRow>> => {
  if (rows.length === 0) return new Set();
  const { rows: made } = await sql<{ id: number; frame: number; at: Date }>`
    ${insertOf(rows)} on conflict do nothing returning lora_device_id as id, frame, received_at as at`.execute(tx.db);
  const keys = new Set(made.map(({ id, frame, at }) => keyOf(id, frame, at)));
  // of two of a batch that are one, one counts
  return new Set(rows.filter(({ device, frame, receivedAt }) => keys.delete(keyOf(device.id, frame, receivedAt))));
};

const bestGateway = ({ uplink: { gateways } }: UplinkRow): string | null =>
  gateways.reduce<(typeof gateways)[number] | null>(
    (best, one) => (best === null || (one.rssi ?? -999) > (best.rssi ?? -999) ? one : best),
    null,
  )?.eui ?? null;

/**
 * What the devices last said, one statement for all, in the order of their ids; what they did not say stays. `Overtaken`
 * where somebody else wrote one of them since it was read.
 */
export const updateStates = async (tx: TxCtx, states: readonly NewState[]): Promise<void> => {
  if (states.length === 0) return;
  const each = (pick: (state: NewState) => Plain | Date | undefined): string => columnOf(states, pick);
  const { numAffectedRows } = await sql`
    ${keepsPlan} update lora_device_states state set
      session = told.session, top_frame = told.top, seen_frames = told.seen, top_payload = told.hash,
      last_uplink_at = told.last_at, detections_counter = told.counter,
      admin_detected = told.admin, admin_detected_at = case when told.admin then coalesce(told.admin_at, state.admin_detected_at) end,
      clearing_since = case when told.zeroed and not told.admin then null else state.clearing_since end,
      frames_heard = told.heard, frames_lost = told.lost,
      last_status = case when told.spoke then told.status::jsonb else state.last_status end,
      battery = coalesce(told.battery, state.battery), rssi = coalesce(told.rssi, state.rssi),
      gateway_eui = coalesce(told.gateway, state.gateway_eui),
      silent_since = case when told.spoke then null else state.silent_since end,
      watch_at = coalesce(state.watch_at, told.last_at),
      told_history_at = coalesce(told.history_at, state.told_history_at),
      connection_id = coalesce(told.connection, state.connection_id)
    from unnest(
      ${each(({ device }) => device.id)}::bigint[], ${each(({ window }) => window.session)}::text[],
      ${each(({ window }) => window.top)}::bigint[], ${each(({ window }) => window.seen)}::text[],
      ${each(({ topPayload }) => topPayload)}::bigint[], ${each(({ window }) => window.lastAt)}::timestamptz[],
      ${each(({ detectionsCounter }) => detectionsCounter)}::integer[], ${each(({ adminDetected }) => adminDetected)}::boolean[],
      ${each(({ adminDetectedAt }) => adminDetectedAt)}::timestamptz[], ${each(({ last }) => last !== null)}::boolean[],
      ${each(({ isZeroed }) => isZeroed)}::boolean[],
      ${each(({ framesHeard }) => framesHeard)}::bigint[], ${each(({ framesLost }) => framesLost)}::bigint[],
      ${each(({ last }) => last && JSON.stringify(documentedStatus(last)))}::text[],
      ${each(({ last }) => last?.status?.battery ?? null)}::integer[], ${each(({ last }) => last?.rssi ?? null)}::integer[],
      ${each(({ last }) => last && bestGateway(last))}::text[],
      ${each((state) => (isForHistory(state) ? state.last?.receivedAt : null))}::timestamptz[],
      ${each(({ last }) => last?.connectionId ?? null)}::bigint[], ${each(({ device }) => device.writtenBy)}::xid[],
      ${each(({ device }) => device.writtenAt)}::tid[]
    ) as told(id, session, top, seen, hash, last_at, counter, admin, admin_at, spoke, zeroed, heard, lost, status, battery, rssi, gateway,
      history_at, connection, written_by, written_at)
    where state.ctid = told.written_at and state.xmin = told.written_by`.execute(tx.db);
  if (Number(numAffectedRows) !== states.length) throw new Overtaken();
};

export type ToldBattery = { readonly id: number; readonly battery: number; readonly at: Date };

/** Told by the network server; what the device says of itself goes before, unless that is older. Answers whose it became. */
export const updateBatteries = async (tx: TxCtx, told: readonly ToldBattery[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    update lora_device_states state set battery = told.battery
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ battery }) => battery)}::integer[],
      ${told.map((one) => one.at.toISOString())}::timestamptz[]) as told(id, battery, at)
    where state.lora_device_id = told.id
      and (state.last_status ->> 'batteryLevel' is null or state.last_uplink_at is null or state.last_uplink_at < told.at)
    returning state.lora_device_id as id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Days (UTC) for which there is a place already. */
export const selectDays = async (ctx: Ctx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits link join pg_class child on child.oid = link.inhrelid
    where link.inhparent = 'lora_uplinks'::regclass`.execute(ctx.db);
  return new Set(rows.map(({ name }) => name.slice('lora_uplinks_'.length)));
};

const bound = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`;
const dayAfter = (day: string): string =>
  new Date(Date.parse(bound(day)) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Made beside and then attached, so that who writes to other days goes on. `day` is eight digits of our own making. */
export const addDay = async (tx: TxCtx, day: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('lora_uplinks'))`.execute(tx.db);
  await sql
    .raw(
      `create table if not exists lora_uplinks_${day} (like lora_uplinks including defaults including constraints);
      do $$ begin
        if not exists (select from pg_inherits where inhrelid = 'lora_uplinks_${day}'::regclass) then
          alter table lora_uplinks attach partition lora_uplinks_${day} for values from ('${bound(day)}') to ('${bound(dayAfter(day))}');
        end if;
      end $$`,
    )
    .execute(tx.db);
};

/** Whole days that are older than is kept; answers which went. */
export const dropDays = async (tx: TxCtx, days: readonly string[]): Promise<void> => {
  for (const day of days) await sql.raw(`drop table if exists lora_uplinks_${day}`).execute(tx.db);
};

export const oldestDay = (now: Date): string =>
  new Date(now.getTime() - UPLINK_DAYS * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
