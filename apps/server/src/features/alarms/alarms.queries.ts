import type { AlarmKind, ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { secondPerson } from './second-person.queries.ts';

/** Locks the open alarms of this kind on these devices. */
export const lockOpenAlarms = (tx: TxCtx, deviceIds: readonly number[], kind: AlarmKind) =>
  tx.db
    .selectFrom('alarms')
    .select([
      'id',
      'device_id as deviceId',
      'place_id as placeId',
      'root_company_id as rootCompanyId',
      'raised_at as raisedAt',
      'last_at as lastAt',
      'acknowledged_at as acknowledgedAt',
      'during_inspection_id as duringInspectionId',
      'is_flapping as isFlapping',
      'shelved_until as shelvedUntil',
    ])
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export type OpenAlarm = Awaited<ReturnType<typeof lockOpenAlarms>>[number];

const HOUR_MS = 3_600_000;

/** When the last alarm of each device was dealt with, and how often it was raised in the last hour. */
export const selectPastAlarms = async (tx: TxCtx, deviceIds: readonly number[], kind: AlarmKind) => {
  const rows = await tx.db
    .selectFrom('alarms')
    .select((eb) => [
      'device_id as deviceId',
      eb.fn.max('cleared_at').as('clearedAt'),
      sql<number>`count(*) filter (where raised_at > ${new Date(tx.now().getTime() - HOUR_MS)}::timestamptz)::integer`.as(
        'raisedLately',
      ),
    ])
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('kind', '=', kind)
    .where('raised_at', '>', new Date(tx.now().getTime() - 24 * HOUR_MS * 31))
    .groupBy('device_id')
    .execute();
  return new Map(rows.map((row) => [row.deviceId, row]));
};

/** A visit that nobody ended counts as open for this long at most. */
const MAX_VISIT_HOURS = 12;

/** Devices of an open visit: a technician who opens a trap triggers it. */
export const selectOpenVisitIds = async (
  tx: TxCtx,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.db
    .selectFrom('inspection_devices as entry')
    .innerJoin('inspections as visit', 'visit.id', 'entry.inspection_id')
    .select((eb) => ['entry.device_id as deviceId', eb.fn.max('visit.id').as('visitId')])
    .where(sql<boolean>`entry.device_id = any(${[...deviceIds]}::bigint[])`)
    .where('entry.deleted_at', 'is', null)
    .where('visit.status', '=', 'IN_PROGRESS')
    .where('visit.started_at', '>', new Date(tx.now().getTime() - MAX_VISIT_HOURS * HOUR_MS))
    .where('visit.started_at', '<=', tx.now())
    .groupBy('entry.device_id')
    .execute();
  return new Map(rows.map(({ deviceId, visitId }) => [deviceId, visitId]));
};

/** People assigned to these facilities, and the admins of their root company and their client company. */
export const selectRecipients = async (
  tx: TxCtx,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await sql<{ placeId: number; userIds: number[] }>`
    select place.id as "placeId", array_agg(distinct person.id)::bigint[]::text[] as "userIds"
    from places place
      cross join lateral (
        select assigned.user_id as id from place_users assigned where assigned.place_id = place.id
        union
        select admin.id from users admin where admin.type = 'COMPANY_ADMIN' and admin.company_id in (place.root_company_id, place.company_id)
      ) asked
      join users person on person.id = asked.id and person.status = 'ACTIVE'
    where place.id = any(${[...placeIds]}::bigint[])
    group by place.id`.execute(tx.db);
  return new Map(rows.map(({ placeId, userIds }) => [placeId, userIds.map(Number)]));
};

/** Minutes after which an unacknowledged alarm is escalated, by facility. */
export const selectEscalationMinutes = async (
  tx: TxCtx,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.db
    .selectFrom('alarm_escalations')
    .select(['place_id as placeId', 'after'])
    .where(sql<boolean>`place_id = any(${[...placeIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ placeId, after }) => [placeId, after]));
};

export type NewAlarm = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly kind: AlarmKind;
  readonly deviceId: number | null;
  readonly loraDeviceId: number | null;
  readonly gatewayEui?: string | null;
  readonly source: 'device' | 'person';
  readonly raisedAt: Date;
  readonly lastAt: Date;
  readonly repeats: number;
  readonly duringInspectionId: number | null;
  readonly isFlapping: boolean;
  readonly silenced?: number | null;
  /** True for an alarm of a flood, which is announced together with the others. */
  readonly isUnannounced?: boolean;
  readonly escalateAt: Date | null;
};

export const insertAlarms = (tx: TxCtx, alarms: readonly NewAlarm[]) =>
  tx.db
    .insertInto('alarms')
    .values(
      alarms.map((alarm) => ({
        uuid: tx.newUuid(),
        root_company_id: alarm.rootCompanyId,
        place_id: alarm.placeId,
        kind: alarm.kind,
        device_id: alarm.deviceId,
        lora_device_id: alarm.loraDeviceId,
        gateway_eui: alarm.gatewayEui ?? null,
        source: alarm.source,
        raised_at: alarm.raisedAt,
        registered_at: tx.now(),
        last_at: alarm.lastAt,
        repeats: alarm.repeats,
        silenced: alarm.silenced ?? null,
        during_inspection_id: alarm.duringInspectionId,
        is_flapping: alarm.isFlapping,
        is_unannounced: alarm.isUnannounced ?? false,
        escalate_at: alarm.escalateAt,
      })),
    )
    .returning([
      'id',
      'kind',
      'source',
      'device_id as deviceId',
      'gateway_eui as gatewayEui',
      'place_id as placeId',
      'root_company_id as rootCompanyId',
      'raised_at as raisedAt',
    ])
    .execute();

export type RaisedAlarm = Awaited<ReturnType<typeof insertAlarms>>[number];

/** Counts repeats of alarms that are already open, instead of inserting new ones. */
export const updateRepeats = (
  tx: TxCtx,
  repeated: readonly { readonly id: number; readonly more: number; readonly lastAt: Date }[],
) =>
  sql`
    update alarms set repeats = alarms.repeats + again.more, last_at = greatest(alarms.last_at, again.last_at)
    from unnest(${repeated.map(({ id }) => id)}::bigint[], ${repeated.map(({ more }) => more)}::integer[],
      ${repeated.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]) as again(id, more, last_at)
    where alarms.id = again.id`.execute(tx.db);

type ClearOptions = {
  readonly kinds: readonly AlarmKind[];
  readonly how: ClearingMethod;
  readonly upTo: Date;
  /** True: also ends alarms newer than `upTo`. */
  readonly includesNewer?: boolean;
};

/** Ends the open alarms of these devices that are not newer than `upTo`. */
export const clearAlarms = (
  tx: TxCtx,
  deviceIds: readonly number[],
  { kinds, how, upTo, includesNewer = false }: ClearOptions,
) =>
  tx.db
    .updateTable('alarms')
    .set({
      cleared_at: upTo,
      cleared_how: how,
      cleared_by: tx.actor.kind === 'user' ? tx.actor.id : null,
    })
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('kind', 'in', [...kinds])
    .where('cleared_at', 'is', null)
    .where((eb) => (includesNewer ? eb.lit(true) : eb('last_at', '<=', upTo)))
    .returning(['id', 'root_company_id as rootCompanyId', 'place_id as placeId', 'device_id as deviceId'])
    .execute();

export type ClearedAlarm = Awaited<ReturnType<typeof clearAlarms>>[number];

const FLEET_UNKNOWN = 1;

export const countFleet = async (tx: TxCtx): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('lora_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(FLEET_UNKNOWN, Number(count));
};

export type Gap = {
  readonly deviceId: number;
  readonly placeId: number;
  readonly rootCompanyId: number;
  readonly reason: 'no_signal' | 'gateway_outage';
  readonly gatewayEui: string | null;
  readonly beganAt: Date;
};

/** Opens at most one gap for each device; a gap that is already open stays. */
export const insertGaps = (tx: TxCtx, gaps: readonly Gap[]) =>
  tx.db
    .insertInto('coverage_gaps')
    .values(
      gaps.map(({ deviceId, placeId, rootCompanyId, reason, gatewayEui, beganAt }) => ({
        uuid: tx.newUuid(),
        root_company_id: rootCompanyId,
        place_id: placeId,
        device_id: deviceId,
        reason,
        gateway_eui: gatewayEui,
        began_at: beganAt,
        changed_at: tx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const endGaps = (tx: TxCtx, deviceIds: readonly number[], at: Date) =>
  tx.db
    .updateTable('coverage_gaps')
    .set({ ended_at: at, changed_at: tx.now() })
    .where(sql<boolean>`device_id = any(${[...deviceIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();

/** Locks alarms that nobody acknowledged in time, each with the person to whom it is escalated. */
export const lockDueEscalations = (tx: TxCtx, limit: number) =>
  tx.db
    .selectFrom('alarms')
    .innerJoin('alarm_escalations as second', 'second.place_id', 'alarms.place_id')
    .select([
      'alarms.id',
      'alarms.root_company_id as rootCompanyId',
      'alarms.place_id as placeId',
      'alarms.device_id as deviceId',
      'alarms.raised_at as raisedAt',
      sql<number>`${secondPerson}`.as('userId'),
    ])
    .where('alarms.escalate_at', '<=', tx.now())
    .where('alarms.cleared_at', 'is', null)
    .where('alarms.acknowledged_at', 'is', null)
    .where('alarms.escalated_at', 'is', null)
    .where(sql<boolean>`${secondPerson} is not null`)
    .orderBy('alarms.escalate_at')
    .limit(limit)
    .forUpdate('alarms')
    .skipLocked()
    .execute();

export const markEscalated = (tx: TxCtx, escalated: readonly { readonly id: number; readonly userId: number }[]) =>
  sql`
    update alarms set escalated_at = ${tx.now()}, escalated_to = escalated.user_id
    from unnest(${escalated.map(({ id }) => id)}::bigint[], ${escalated.map(({ userId }) => userId)}::bigint[]) as escalated(id, user_id)
    where alarms.id = escalated.id`.execute(tx.db);
