import { LATE_DAYS, MAX_VISITS_OF_TODAY } from '@trapline/contract/schedule/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { addDays, facilityDay, startOfFacilityDay } from '../../kernel/wall-clock.ts';
import { hasNobody } from './available-people.queries.ts';
import { isDoneUnplanned } from './planned-in-period.read.ts';
import { isNotStarted } from './schedule.read.ts';
import { isAssignedTo, type Span, selectVisits, type VisitRow } from './visits.queries.ts';

/**
 * Late visits of a day on which the planning company completed at least as many inspections without a plan as were due.
 * Period reports count such a day as done. With fewer, all visits stay, because it is unknown which were done.
 */
const isDoneWithoutPlan = (now: Date) => sql<SqlBool>`(visit.ends_at <= ${now}
  and coalesce(visit.type, event.type) = 'INSPECTION' and ${isNotStarted('visit')}
  and (select count(*) from inspections made where ${isDoneUnplanned}) >= (
    select count(*) from schedule_visits due join schedule_events series on series.id = due.event_id
    where due.place_id = visit.place_id and due.cancelled_at is null and series.deleted_at is null
      and coalesce(series.author_company_id, series.root_company_id)
        = coalesce(event.author_company_id, event.root_company_id)
      and coalesce(due.type, series.type) = 'INSPECTION' and ${isNotStarted('due')} and due.starts_at <= ${now}
      and due.starts_at > visit.starts_at - interval '1 day' and due.starts_at < visit.starts_at + interval '1 day'
      and (due.starts_at at time zone event.timezone)::date = (visit.starts_at at time zone event.timezone)::date))`;

type DueQuery = Span & {
  readonly condition: Expression<SqlBool>;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
};

/**
 * Visits planned for the person, or for nobody, in the order of their times: those of the last days that nobody started,
 * and those of today that are not finished. Those of today are never left out for late ones, and of the late ones the
 * oldest are left out.
 */
export const selectDueVisits = async (ctx: AnyCtx, userId: number): Promise<VisitRow[]> => {
  const today = facilityDay(ctx.now());
  const startOfToday = startOfFacilityDay(today);
  const select = ({ from, to, condition, ...page }: DueQuery) =>
    selectVisits(
      ctx,
      { from, to },
      {
        ...page,
        condition: sql<SqlBool>`((${isAssignedTo(userId)} or ${hasNobody}) and ${condition}
          and not ${isDoneWithoutPlan(ctx.now())})`,
      },
    );
  const isUnfinished = sql<SqlBool>`inspections.status is distinct from 'COMPLETED'`;
  const dueToday = await select({
    from: startOfToday,
    to: startOfFacilityDay(addDays(today, 1)),
    condition: isUnfinished,
    limit: MAX_VISITS_OF_TODAY,
    order: 'asc',
  });
  const isMissed = sql<SqlBool>`(visit.ends_at <= ${startOfToday} and ${isNotStarted('visit')})`;
  const missed = await select({
    from: startOfFacilityDay(addDays(today, -LATE_DAYS)),
    to: startOfToday,
    condition: isMissed,
    limit: MAX_VISITS_OF_TODAY - dueToday.length,
    order: 'desc',
  });
  return [...missed.toReversed(), ...dueToday];
};

type Contact = { readonly address: string; readonly phone: string | null };

/** Addresses of facilities by uuid. */
export const selectContacts = async (
  ctx: AnyCtx,
  placeUuids: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  if (placeUuids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('places')
    .select(['uuid', 'address', 'phone'])
    .where('uuid', 'in', [...placeUuids])
    .where(placeIsVisible(ctx.actor))
    .execute();
  return new Map(rows.map(({ uuid, ...contact }) => [uuid, contact]));
};
