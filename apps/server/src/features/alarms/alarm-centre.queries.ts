import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { secondPerson } from './second-person.queries.ts';

/** Queries for the alarms that people see and act on; raising alarms is elsewhere. */

const visibleAlarms = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('alarms')
    .innerJoin('places', 'places.id', 'alarms.place_id')
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

const alarmDetails = (ctx: AnyCtx) =>
  visibleAlarms(ctx)
    .leftJoin('devices as device', 'device.id', 'alarms.device_id')
    .leftJoin('device_types as type', 'type.id', 'device.device_type_id')
    .leftJoin('lora_gateways as gateway', (join) =>
      join.onRef('gateway.dev_eui', '=', 'alarms.gateway_eui').on('gateway.deleted_at', 'is', null),
    )
    .leftJoin('users as taker', 'taker.id', 'alarms.acknowledged_by')
    .leftJoin('users as second', 'second.id', 'alarms.escalated_to')
    .leftJoin('users as ender', 'ender.id', 'alarms.cleared_by')
    .leftJoin('users as shelver', 'shelver.id', 'alarms.shelved_by')
    .selectAll('alarms')
    .select([
      'places.uuid as placeUuid',
      'places.name as placeName',
      'device.uuid as deviceUuid',
      'device.unique_id as deviceNumber',
      'device.name as deviceName',
      'device.location as deviceLocation',
      'type.id as typeId',
      'type.name as typeName',
      'type.color as typeColor',
      'gateway.name as gatewayName',
      'taker.name as takerName',
      'taker.surname as takerSurname',
      'second.name as secondName',
      'second.surname as secondSurname',
      'ender.name as enderName',
      'ender.surname as enderSurname',
      'shelver.name as shelverName',
      'shelver.surname as shelverSurname',
    ]);

export const selectAlarm = (ctx: AnyCtx, ref: Ref) =>
  alarmDetails(ctx).where(matchesRef('alarms', ref)).executeTakeFirst();

export type AlarmRow = NonNullable<Awaited<ReturnType<typeof selectAlarm>>>;

export type AlarmFilter = {
  readonly isOpen: boolean;
  readonly placeId?: number | undefined;
  readonly deviceId?: Ref | undefined;
  readonly kind?: AlarmKind | undefined;
};

const matchesFilter = ({ isOpen, placeId, deviceId, kind }: AlarmFilter) =>
  sql<boolean>`(${sql.join(
    [
      isOpen ? sql`alarms.cleared_at is null` : sql`alarms.cleared_at is not null`,
      whereIfGiven(placeId, (id) => sql<boolean>`alarms.place_id = ${id}`),
      whereIfGiven(kind, (one) => sql<boolean>`alarms.kind = ${one}`),
      whereIfGiven(
        deviceId,
        (ref) =>
          sql<boolean>`alarms.device_id in (select named.id from devices named where ${matchesRef('named', ref)})`,
      ),
    ],
    sql` and `,
  )})`;

type Page = { readonly limit: number; readonly offset: number };

/** Open alarms: unacknowledged ones first, shelved ones last, longest waiting first. Cleared alarms: newest first. */
export const selectAlarms = (ctx: AnyCtx, filter: AlarmFilter, { limit, offset }: Page) => {
  const rows = alarmDetails(ctx).where(matchesFilter(filter)).limit(limit).offset(offset);
  return filter.isOpen
    ? rows
        .orderBy(sql`alarms.shelved_until is not null`)
        .orderBy(sql`alarms.acknowledged_at is not null`)
        .orderBy(sql`alarms.kind <> 'detection'`)
        .orderBy('alarms.raised_at')
        .orderBy('alarms.id')
        .execute()
    : rows.orderBy('alarms.raised_at', 'desc').orderBy('alarms.id', 'desc').execute();
};

export const countAlarms = async (ctx: AnyCtx, filter: AlarmFilter): Promise<number> => {
  const { n } = await visibleAlarms(ctx)
    .where(matchesFilter(filter))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export const selectAlarmPlaces = (ctx: AnyCtx, limit: number) =>
  visibleAlarms(ctx)
    .where('alarms.cleared_at', 'is', null)
    .groupBy(['places.id', 'places.uuid', 'places.name'])
    .select((eb) => [
      'places.id',
      'places.uuid',
      'places.name',
      eb.fn.countAll<number>().as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('alarms.acknowledged_at', 'is', null)
        .filterWhere('alarms.shelved_until', 'is', null)
        .as('untaken'),
      eb.fn.min('alarms.raised_at').as('oldestAt'),
    ])
    .orderBy(sql`count(*) filter (where alarms.acknowledged_at is null and alarms.shelved_until is null) = 0`)
    .orderBy(sql`min(alarms.raised_at)`)
    .orderBy('places.id')
    .limit(limit)
    .execute();

/** Locks the alarm: of two people who acknowledge it at once, one is informed that it is already acknowledged. */
export const lockAlarm = (tx: TxCtx, ref: Ref) =>
  visibleAlarms(tx).selectAll('alarms').where(matchesRef('alarms', ref)).forUpdate('alarms').executeTakeFirst();

export const markAcknowledged = (tx: TxCtx, id: number, userId: number, note: string | null) =>
  tx.db
    .updateTable('alarms')
    .set({ acknowledged_at: tx.now(), acknowledged_by: userId, note, escalate_at: null })
    .where('id', '=', id)
    .execute();

type ShelvingInput = { readonly until: Date; readonly userId: number; readonly reason: string };

/** Shelves the alarm; it does not escalate meanwhile. */
export const markShelved = (tx: TxCtx, id: number, { until, userId, reason }: ShelvingInput) =>
  tx.db
    .updateTable('alarms')
    .set({ shelved_until: until, shelved_by: userId, shelved_reason: reason, escalate_at: null, is_unannounced: false })
    .where('id', '=', id)
    .execute();

export const selectEscalation = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('alarm_escalations as second')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = ${secondPerson}`))
    .select([
      'second.after as minutes',
      'users.id',
      'users.uuid',
      'users.name',
      'users.surname',
      'second.author_company_id',
    ])
    .where('second.place_id', '=', placeId)
    .executeTakeFirst();

/** A person who sees the facility through an assignment; nobody else is called at night. */
export const selectPersonOfPlace = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('users')
    .innerJoin('place_users as assigned', 'assigned.user_id', 'users.id')
    .select('users.id')
    .where('assigned.place_id', '=', placeId)
    .where('users.status', '=', 'ACTIVE')
    .where(matchesRef('users', ref))
    .executeTakeFirst();

type Escalation = {
  readonly place_id: number;
  readonly root_company_id: number;
  readonly user_id: number;
  readonly after: number;
  /** Null: the author belongs to the service company of the facility. */
  readonly author_company_id: number | null;
};

export const upsertEscalation = (tx: TxCtx, escalation: Escalation) =>
  tx.db
    .insertInto('alarm_escalations')
    .values(escalation)
    .onConflict((conflict) =>
      conflict.column('place_id').doUpdateSet({
        user_id: escalation.user_id,
        after: escalation.after,
        author_company_id: escalation.author_company_id,
      }),
    )
    .execute();

export const deleteEscalation = async (tx: TxCtx, placeId: number): Promise<boolean> => {
  const deleted = await tx.db
    .deleteFrom('alarm_escalations')
    .where('place_id', '=', placeId)
    .returning('place_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

const visibleGaps = (ctx: AnyCtx, placeId: number, deviceId: Ref | undefined) =>
  ctx.db
    .selectFrom('coverage_gaps as gap')
    .innerJoin('devices', 'devices.id', 'gap.device_id')
    .where('gap.place_id', '=', placeId)
    .where(whereIfGiven(deviceId, (ref) => matchesRef('devices', ref)));

export const selectGaps = (ctx: AnyCtx, placeId: number, deviceId: Ref | undefined, { limit, offset }: Page) =>
  visibleGaps(ctx, placeId, deviceId)
    .select([
      'gap.id',
      'gap.uuid',
      'gap.reason',
      'gap.gateway_eui as gatewayEui',
      'gap.began_at as beganAt',
      'gap.ended_at as endedAt',
      'devices.id as deviceId',
      'devices.uuid as deviceUuid',
      'devices.unique_id as deviceNumber',
      'devices.name as deviceName',
    ])
    .orderBy('gap.began_at', 'desc')
    .orderBy('gap.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countGaps = async (ctx: AnyCtx, placeId: number, deviceId: Ref | undefined): Promise<number> => {
  const { n } = await visibleGaps(ctx, placeId, deviceId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
