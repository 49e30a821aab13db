import type { EventType } from '@trapline/contract/schedule/rules.ts';
import { REMINDER_HOURS } from '@trapline/contract/schedule/rules.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

const HOUR_MS = 3_600_000;
const BATCH_SIZE = 500;

/** Visits with a due reminder: they begin within a day and have not begun. Locked, so that nobody is reminded twice. */
export const lockUpcoming = (tx: TxCtx) =>
  tx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .innerJoin('places', 'places.id', 'visit.place_id')
    .select([
      'visit.id',
      'visit.place_id',
      'visit.root_company_id',
      'visit.starts_at',
      sql<string>`coalesce(visit.name, event.name)`.as('name'),
      sql<EventType>`coalesce(visit.type, event.type)`.as('type'),
      sql<string | null>`nullif(coalesce(visit.description, event.description), '')`.as('description'),
      // people who have lost access to the facility are not notified
      sql<number[]>`array(select person.id from users person where person.id in (
        select own.user_id from schedule_visit_users own where visit.own_users and own.visit_id = visit.id
        union select named.user_id from schedule_event_users named where not visit.own_users and named.event_id = event.id)
        and case person.type when 'SUPER_ADMIN' then true
          when 'COMPANY_ADMIN' then person.company_id in (places.company_id, places.root_company_id)
          else exists (select 1 from place_users assigned
            where assigned.user_id = person.id and assigned.place_id = visit.place_id) end)::int[]`.as('userIds'),
    ])
    .where('visit.reminded_at', 'is', null)
    .where('visit.cancelled_at', 'is', null)
    // after a cancelled inspection the visit can be started again
    .where(
      sql<boolean>`(visit.inspection_id is null or exists (select from inspections begun
        where begun.id = visit.inspection_id and begun.status = 'CANCELLED' and begun.joined_into is null))`,
    )
    .where('event.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where('visit.starts_at', '>', tx.now())
    .where('visit.starts_at', '<=', new Date(tx.now().getTime() + REMINDER_HOURS * HOUR_MS))
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .limit(BATCH_SIZE)
    .forUpdate('visit')
    .skipLocked()
    .execute();

export const markReminded = (tx: TxCtx, ids: readonly number[]) =>
  tx.db
    .updateTable('schedule_visits')
    .set({ reminded_at: tx.now() })
    .where('id', 'in', [...ids])
    .execute();

type Upcoming = Awaited<ReturnType<typeof lockUpcoming>>[number];

/** Stores which people are reminded of which time; returns the visits with the people not reminded of it before. */
export const insertReminded = async (tx: TxCtx, visits: readonly Upcoming[]): Promise<Upcoming[]> => {
  const rows = visits.flatMap(({ id, root_company_id, starts_at, userIds }) =>
    userIds.map((user_id) => ({ visit_id: id, user_id, root_company_id, starts_at })),
  );
  if (rows.length === 0) return [];
  const { rows: inserted } = await sql<{ readonly visit_id: number; readonly user_id: number }>`
    insert into schedule_visit_reminders as sent (visit_id, user_id, root_company_id, starts_at)
    select * from unnest(${rows.map((row) => row.visit_id)}::bigint[], ${rows.map((row) => row.user_id)}::bigint[],
      ${rows.map((row) => row.root_company_id)}::bigint[], ${rows.map((row) => row.starts_at)}::timestamptz[])
    on conflict (visit_id, user_id) do update set starts_at = excluded.starts_at
      where sent.starts_at <> excluded.starts_at
    returning visit_id, user_id`.execute(tx.db);
  const notYetReminded = Map.groupBy(inserted, ({ visit_id }) => visit_id);
  return visits
    .map((visit) => ({ ...visit, userIds: (notYetReminded.get(visit.id) ?? []).map(({ user_id }) => user_id) }))
    .filter(({ userIds }) => userIds.length > 0);
};

/**
 * Marks visits of an event that begin within a day for a new check, for people added after the others were reminded.
 * Returns whether there are any. Waits for reminders that are being sent.
 */
export const resetResponses = async (tx: TxCtx, eventId: number): Promise<boolean> => {
  const reset = await tx.db
    .updateTable('schedule_visits')
    .set({ reminded_at: null })
    .where('event_id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', tx.now())
    .where('starts_at', '<=', new Date(tx.now().getTime() + REMINDER_HOURS * HOUR_MS))
    .returning('id')
    .execute();
  return reset.length > 0;
};

/** Locks series that are not planned far enough ahead, the shortest plan first. */
export const lockEventsToExtend = (tx: TxCtx, day: string) =>
  tx.db
    .selectFrom('schedule_events')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('planned_to', 'is not', null)
    .where('planned_to', '<', day)
    .orderBy('planned_to')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute();

/** Reminders are sent at most this long ahead; older notifications are about visits that have begun. */
const WITHDRAWN_HOURS = REMINDER_HOURS + 1;

/**
 * Deletes the reminder rows of people who are no longer assigned to a future visit. `selectOutdatedReminders` then
 * finds their notifications, and a person who is assigned again gets a new reminder.
 */
export const deleteRemindersOfOthers = (tx: TxCtx) =>
  sql`delete from schedule_visit_reminders reminded using schedule_visits visit
    where visit.id = reminded.visit_id and visit.cancelled_at is null and visit.starts_at > ${tx.now()}
      and visit.starts_at <= ${new Date(tx.now().getTime() + WITHDRAWN_HOURS * HOUR_MS)}
      and not case when visit.own_users
        then exists (select from schedule_visit_users own where own.visit_id = visit.id and own.user_id = reminded.user_id)
        else exists (select from schedule_event_users named
          where named.event_id = visit.event_id and named.user_id = reminded.user_id) end`.execute(tx.db);

/** Notifications, also read ones, about future visits that were cancelled, moved, deleted or given to others since. */
export const selectOutdatedReminders = async (tx: TxCtx) => {
  const { rows } = await sql<{ readonly id: number; readonly userId: number }>`
    select notification.id, notification.user_id as "userId" from notifications notification
    where notification.created_at > ${new Date(tx.now().getTime() - WITHDRAWN_HOURS * HOUR_MS)}
      and notification.notification_key in ('UPCOMING_INSPECTION', 'UPCOMING_INTERVENTION', 'UPCOMING_EVENT')
      and (notification.metadata ->> 'eventDate')::timestamptz > ${tx.now()}
      and not exists (
        select from schedule_visit_reminders reminded
          join schedule_visits visit on visit.id = reminded.visit_id
          join schedule_events event on event.id = visit.event_id
        where reminded.user_id = notification.user_id and visit.place_id = notification.place_id
          and visit.starts_at = (notification.metadata ->> 'eventDate')::timestamptz
          and visit.cancelled_at is null and event.deleted_at is null)`.execute(tx.db);
  return rows;
};
