import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { isAvailable } from './available-people.queries.ts';
import type { Series } from './series.ts';

const selectExistingEvents = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('schedule_events')
    .innerJoin('places', 'places.id', 'schedule_events.place_id')
    .where('schedule_events.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

const peopleOf = (eb: ExpressionBuilder<Database, 'schedule_events'>, condition: Expression<SqlBool> = sql`true`) =>
  sql<string[]>`array(${eb
    .selectFrom('schedule_event_users as named')
    .innerJoin('users', 'users.id', 'named.user_id')
    .whereRef('named.event_id', '=', 'schedule_events.id')
    .where(condition)
    .select(sql<string>`users.uuid::text`.as('uuid'))
    .orderBy('users.id')})`;

const isUnavailable = sql<SqlBool>`not ${isAvailable('users', sql.ref('schedule_events.place_id'))}`;

const selectVisibleEvents = (ctx: AnyCtx) =>
  selectExistingEvents(ctx)
    .selectAll('schedule_events')
    .select((eb) => [
      'places.uuid as placeUuid',
      'places.name as placeName',
      peopleOf(eb).as('userUuids'),
      peopleOf(eb, isUnavailable).as('unavailableUserUuids'),
    ]);

export const selectEvents = (ctx: AnyCtx, placeId: number | null, limit: number) =>
  selectVisibleEvents(ctx)
    .where(whereIfGiven(placeId, (id) => sql<boolean>`schedule_events.place_id = ${id}`))
    .orderBy('schedule_events.first_day', 'desc')
    .orderBy('schedule_events.id', 'desc')
    .limit(limit)
    .execute();

export const selectEvent = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  selectVisibleEvents(ctx)
    .where('schedule_events.place_id', '=', placeId)
    .where(matchesRef('schedule_events', ref))
    .executeTakeFirst();

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export const selectEventForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('schedule_events')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('schedule_events', ref))
    .forUpdate()
    .executeTakeFirst();

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof selectEventForUpdate>>>;

type AssignableQuery = {
  readonly placeId: number;
  readonly currentUserIds: readonly number[];
  readonly refs: readonly Ref[];
};

/** The referenced people who are available at the facility or already named. */
export const selectAssignable = (tx: TxCtx, { placeId, currentUserIds, refs }: AssignableQuery) => {
  const available = isAvailable('users', sql<number>`${placeId}::bigint`);
  return tx.db
    .selectFrom('users')
    .select(['users.id', 'users.uuid', sql<boolean>`${available}`.as('available')])
    .where(matchesAnyRef('users', refs))
    .where(sql<boolean>`(${available} or users.id = any(${[...currentUserIds]}::bigint[]))`)
    .orderBy('users.id')
    .execute();
};

export const selectAssigned = async (tx: TxCtx, eventId: number): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('schedule_event_users')
    .select('user_id')
    .where('event_id', '=', eventId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export type EventFields = Series & {
  readonly name: string;
  readonly type: EventType;
  readonly description: string | null;
};

type EventLocation = { readonly rootCompanyId: number; readonly placeId: number };

export const insertEvent = (
  tx: TxCtx,
  { rootCompanyId, placeId }: EventLocation,
  fields: EventFields & { readonly planned_to: string | null },
  userId: number,
) =>
  tx.db
    .insertInto('schedule_events')
    .values({
      ...fields,
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      place_id: placeId,
      user_id: userId,
      created_at: tx.now(),
      changed_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateEventRow = (
  tx: TxCtx,
  id: number,
  change: Partial<EventFields & { readonly planned_to: string | null }>,
) =>
  tx.db
    .updateTable('schedule_events')
    .set({ ...change, changed_at: tx.now() })
    .where('id', '=', id)
    .execute();

/** Counts the repeated events of a facility that still have future days. */
export const countSeries = async (tx: TxCtx, placeId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('schedule_events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where('unit', 'is not', null)
    .where(sql<boolean>`(until_day is null or until_day >= ${tx.now()}::timestamptz::date)`)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Stores how far ahead the visits are created; the event itself does not change. */
export const storePlannedTo = (tx: TxCtx, id: number, planned_to: string | null) =>
  tx.db.updateTable('schedule_events').set({ planned_to }).where('id', '=', id).execute();

/** Increases the version of an event when data that its form shows changed in another table. */
export const incrementVersion = (tx: TxCtx, { id, version }: { readonly id: number; readonly version: number }) =>
  tx.db
    .updateTable('schedule_events')
    .set({ version: version + 1, changed_at: tx.now() })
    .where('id', '=', id)
    .execute();

export const markEventDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('schedule_events').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

/** Replaces the people named in an event. */
export const setAssigned = async (
  tx: TxCtx,
  event: { id: number; rootCompanyId: number },
  userIds: readonly number[],
) => {
  await tx.db.deleteFrom('schedule_event_users').where('event_id', '=', event.id).execute();
  if (userIds.length === 0) return;
  await tx.db
    .insertInto('schedule_event_users')
    .values(userIds.map((user_id) => ({ event_id: event.id, user_id, root_company_id: event.rootCompanyId })))
    .execute();
};
