import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { inspectionIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { isAvailable } from './available-people.queries.ts';
import type { Slot } from './series.ts';

/** The inspection started from a visit, or the inspection into which that one was merged. */
export const inspectionOfVisit = (table: string) => sql<number | null>`coalesce(
  (select own.joined_into from inspections own where own.id = ${sql.ref(`${table}.inspection_id`)}), ${sql.ref(`${table}.inspection_id`)})`;

/** No visit is longer than a day of 25 hours. */
const MAX_VISIT_MS = 90_000_000;

/** The planned visit is in the future or takes place at this moment; `table` is its alias. */
export const isNotOver = (table: string, now: Date): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.starts_at`)} > ${new Date(now.getTime() - MAX_VISIT_MS)}
    and ${sql.ref(`${table}.ends_at`)} > ${now})`;

export type Span = { readonly from: Date; readonly to: Date };

type VisitQuery = {
  readonly limit: number;
  readonly placeId?: number | undefined;
  readonly condition?: Expression<SqlBool>;
  /** True: only cancelled visits; else only visits that take place. */
  readonly isCancelled?: boolean;
  readonly order?: 'asc' | 'desc';
};

const selectVisitRows = (
  ctx: AnyCtx,
  { from, to }: Span,
  { limit, placeId, condition, isCancelled = false, order = 'asc' }: VisitQuery,
) =>
  ctx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .innerJoin('places', 'places.id', 'visit.place_id')
    .leftJoin('inspections', (join) =>
      join.on('inspections.id', '=', inspectionOfVisit('visit')).on(inspectionIsVisible(ctx.actor)),
    )
    .where('visit.cancelled_at', isCancelled ? 'is not' : 'is', null)
    .where('event.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where('visit.starts_at', '>', new Date(from.getTime() - MAX_VISIT_MS))
    .where('visit.starts_at', '<', to)
    .where('visit.ends_at', '>', from)
    .where(whereIfGiven(placeId, (id) => sql<SqlBool>`visit.place_id = ${id}`))
    .where(condition ?? sql<SqlBool>`true`)
    .select([
      'visit.id',
      'visit.uuid',
      'visit.event_id',
      'visit.starts_at',
      'visit.ends_at',
      'visit.moved',
      'visit.own_users',
      'event.uuid as eventUuid',
      'event.all_day',
      'event.timezone',
      'event.unit',
      'event.changed_at',
      'event.version',
      'event.author_company_id',
      'places.uuid as placeUuid',
      'places.name as placeName',
      'inspections.uuid as inspectionUuid',
      'inspections.status as inspectionStatus',
      sql<number>`visit.sequence + event.version - 1`.as('sequence'),
      sql<boolean>`(visit.name is not null or visit.type is not null or visit.description is not null)`.as(
        'hasOwnTexts',
      ),
      sql<string>`coalesce(visit.name, event.name)`.as('name'),
      sql<EventType>`coalesce(visit.type, event.type)`.as('type'),
      sql<string | null>`coalesce(visit.description, event.description)`.as('description'),
    ])
    .orderBy('visit.starts_at', order)
    .orderBy('visit.id', order)
    .limit(limit)
    .execute();

type AssignedUsers = {
  readonly userUuids: string[];
  readonly people: { readonly uuid: string; readonly name: string; readonly surname: string }[];
  readonly unavailableUserUuids: string[];
};

const NOBODY: AssignedUsers = { userUuids: [], people: [], unavailableUserUuids: [] };

const USERS_OF_EVENTS = { table: 'schedule_event_users', column: 'event_id', planned: 'schedule_events' } as const;
const USERS_OF_VISITS = { table: 'schedule_visit_users', column: 'visit_id', planned: 'schedule_visits' } as const;

/** People assigned to events or to single visits. */
const selectPeople = async (
  ctx: AnyCtx,
  source: typeof USERS_OF_EVENTS | typeof USERS_OF_VISITS,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AssignedUsers>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AssignedUsers & { of: number }>`
    select planned.id as "of", array_agg(users.uuid::text order by users.id) as "userUuids",
      json_agg(json_build_object('uuid', users.uuid, 'name', users.name, 'surname', users.surname) order by users.id) as people,
      coalesce(array_agg(users.uuid::text order by users.id)
        filter (where not ${isAvailable('users', sql.ref('planned.place_id'))}), '{}') as "unavailableUserUuids"
    from ${sql.table(source.table)} named
      join users on users.id = named.user_id
      join ${sql.table(source.planned)} planned on planned.id = named.${sql.ref(source.column)}
    where named.${sql.ref(source.column)} = any(${[...ids]}::bigint[]) group by 1`.execute(ctx.db);
  return new Map(rows.map(({ of: id, ...named }) => [id, named]));
};

/**
 * Visits of a period in the visible facilities, with the people assigned to them. The people have their own queries:
 * in a single join the database compares every row with every other if it expects few rows, and a subquery per visit
 * takes most of the time.
 */
export const selectVisits = async (ctx: AnyCtx, span: Span, query: VisitQuery) => {
  const found = await selectVisitRows(ctx, span, query);
  const idsWithOwnUsers = found.filter(({ own_users }) => own_users).map(({ id }) => id);
  const eventIds = [...new Set(found.filter(({ own_users }) => !own_users).map(({ event_id }) => event_id))];
  const peopleOfVisits = await selectPeople(ctx, USERS_OF_VISITS, idsWithOwnUsers);
  const peopleOfEvents = await selectPeople(ctx, USERS_OF_EVENTS, eventIds);
  return found.map((visit) => ({
    ...visit,
    ...((visit.own_users ? peopleOfVisits.get(visit.id) : peopleOfEvents.get(visit.event_id)) ?? NOBODY),
  }));
};

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

/** Whether a person is assigned to the visit itself or, if the visit has no people of its own, to its event. */
export const isAssignedTo = (userId: number): Expression<SqlBool> =>
  sql<SqlBool>`(case when visit.own_users
    then exists (select 1 from schedule_visit_users own where own.visit_id = visit.id and own.user_id = ${userId})
    else exists (select 1 from schedule_event_users own where own.event_id = event.id and own.user_id = ${userId}) end)`;

export const insertVisits = async (
  tx: TxCtx,
  event: { readonly id: number; readonly rootCompanyId: number; readonly placeId: number },
  slots: readonly Slot[],
) => {
  if (slots.length === 0) return;
  await tx.db
    .insertInto('schedule_visits')
    .values(
      slots.map(({ day, startsAt, endsAt }) => ({
        uuid: tx.newUuid(),
        root_company_id: event.rootCompanyId,
        place_id: event.placeId,
        event_id: event.id,
        day,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute();
};

const selectOfEvent = (tx: TxCtx, eventId: number) =>
  tx.db
    .selectFrom('schedule_visits')
    .leftJoin('inspections', (join) => join.on('inspections.id', '=', inspectionOfVisit('schedule_visits')))
    .selectAll('schedule_visits')
    .select(['inspections.status as inspectionStatus'])
    .where('schedule_visits.event_id', '=', eventId);

export const selectVisitsOfEvent = (tx: TxCtx, eventId: number) =>
  selectOfEvent(tx, eventId).orderBy('schedule_visits.day').execute();

export type PlannedVisit = Awaited<ReturnType<typeof selectVisitsOfEvent>>[number];

export const selectVisitOfEvent = (tx: TxCtx, eventId: number, uuid: string) =>
  selectOfEvent(tx, eventId)
    .where('schedule_visits.uuid', '=', uuid)
    .where('schedule_visits.cancelled_at', 'is', null)
    .executeTakeFirst();

export const deleteVisits = async (tx: TxCtx, ids: readonly number[]) => {
  if (ids.length > 0)
    await tx.db
      .deleteFrom('schedule_visits')
      .where('id', 'in', [...ids])
      .execute();
};

/** Stores the type with the visits, so that a change of the event does not change it. */
export const storeType = async (tx: TxCtx, visits: readonly PlannedVisit[], type: EventType) => {
  const ids = visits.filter((visit) => visit.type === null).map(({ id }) => id);
  if (ids.length > 0) await tx.db.updateTable('schedule_visits').set({ type }).where('id', 'in', ids).execute();
};

/** More days than the planning horizon. */
const PARKING_OFFSET_DAYS = 100_000;

/** Moves visits to temporary days, so that they do not collide before each gets its final day. */
export const moveToTemporaryDays = async (tx: TxCtx, ids: readonly number[]) => {
  if (ids.length > 0)
    await tx.db
      .updateTable('schedule_visits')
      .set({ day: sql<string>`schedule_visits.day + ${PARKING_OFFSET_DAYS}::integer` })
      .where('id', 'in', [...ids])
      .execute();
};

/**
 * Moves visits to the days of the series. If the start of a visit changes, its reminder is sent again. With `resetsChanges` the
 * visits are no longer marked as moved or cancelled.
 */
export const replaceVisits = async (
  tx: TxCtx,
  eventId: number,
  moves: readonly (Slot & { readonly id: number })[],
  { resetsChanges }: { readonly resetsChanges: boolean },
) => {
  if (moves.length === 0) return;
  const movesTable = sql<{
    id: number;
  }>`unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ day }) => day)}::date[],
    ${moves.map(({ startsAt }) => startsAt)}::timestamptz[], ${moves.map(({ endsAt }) => endsAt)}::timestamptz[])`;
  await tx.db
    .updateTable('schedule_visits')
    .from(movesTable.as<'planned'>(sql`planned(id, day, starts_at, ends_at)`))
    .set({
      event_id: eventId,
      day: sql<string>`planned.day`,
      starts_at: sql<Date>`planned.starts_at`,
      ends_at: sql<Date>`planned.ends_at`,
      reminded_at: sql<Date | null>`case when planned.starts_at = schedule_visits.starts_at then schedule_visits.reminded_at end`,
      // in another event the sequence continues from its value in the old event
      sequence: sql<number>`schedule_visits.sequence + case when schedule_visits.event_id = ${eventId} then 0
        else (select version from schedule_events where id = schedule_visits.event_id) end`,
      ...(resetsChanges ? { moved: false, cancelled_at: null } : {}),
    })
    .where(sql<SqlBool>`schedule_visits.id = planned.id`)
    .execute();
};

/** The only visit of an event has no texts and people of its own. */
export const clearOwnValues = (tx: TxCtx, eventId: number) =>
  tx.db
    .updateTable('schedule_visits')
    .set({ name: null, type: null, description: null, own_users: false })
    .where('event_id', '=', eventId)
    .where(sql<SqlBool>`(name is not null or type is not null or description is not null or own_users)`)
    .execute();

export type VisitChange = Partial<{
  starts_at: Date;
  ends_at: Date;
  moved: boolean;
  name: string | null;
  type: EventType | null;
  description: string | null;
  own_users: boolean;
  cancelled_at: Date;
  reminded_at: Date | null;
  inspection_id: number;
}>;

export const updateVisit = (tx: TxCtx, id: number, change: VisitChange) =>
  tx.db.updateTable('schedule_visits').set(change).where('id', '=', id).execute();

export const selectUserIdsOfVisit = async (tx: TxCtx, visitId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('schedule_visit_users')
    .select('user_id')
    .where('visit_id', '=', visitId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Replaces the people assigned to a visit; the people of its event do not change. */
export const replaceUsersOfVisit = async (
  tx: TxCtx,
  visit: { readonly id: number; readonly root_company_id: number },
  userIds: readonly number[],
) => {
  await tx.db.deleteFrom('schedule_visit_users').where('visit_id', '=', visit.id).execute();
  if (userIds.length === 0) return;
  await tx.db
    .insertInto('schedule_visit_users')
    .values(userIds.map((user_id) => ({ visit_id: visit.id, user_id, root_company_id: visit.root_company_id })))
    .execute();
};

/**
 * Locks a visit and its event. A second person who starts the visit finds the started inspection, and the series is not
 * moved meanwhile.
 */
export const lockVisitToStart = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .select(['visit.id', 'visit.event_id', 'visit.day', inspectionOfVisit('visit').as('inspection_id')])
    .select([
      sql<string>`coalesce(visit.name, event.name)`.as('name'),
      sql<string | null>`coalesce(visit.description, event.description)`.as('description'),
    ])
    .where('visit.place_id', '=', placeId)
    .where('visit.cancelled_at', 'is', null)
    .where('event.deleted_at', 'is', null)
    .where(/^\d+$/.test(ref) ? sql<SqlBool>`visit.id = ${Number(ref)}` : sql<SqlBool>`visit.uuid = ${ref}::uuid`)
    .forNoKeyUpdate(['event', 'visit'])
    .executeTakeFirst();

export const selectInspectionById = (tx: TxCtx, id: number) =>
  tx.db.selectFrom('inspections').select(['uuid', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
