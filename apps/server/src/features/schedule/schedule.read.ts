import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { addDays, facilityDay, startOfFacilityDay } from '../../kernel/wall-clock.ts';
import { presentVisit } from './present-schedule.ts';
import { inspectionOfVisit, isNotOver, selectVisits } from './visits.queries.ts';

export { isNotOver };

/** Queries on the schedule for the dashboard, for all visible facilities or for one facility. */

const YEAR_MS = 31_536_000_000;
const MAX_COUNTED = 1000;

type VisitFilter = {
  readonly placeId?: number | undefined;
  /** A condition on `places`. */
  readonly condition?: Expression<SqlBool>;
};

const endOfToday = (ctx: AnyCtx): Date => startOfFacilityDay(addDays(facilityDay(ctx.now()), 1));

/** No inspection was started for the planned visit, or only a cancelled one; `table` is the alias of the visit. */
export const isNotStarted = (
  table: string,
): Expression<SqlBool> => sql<SqlBool>`not exists (select from inspections begun
  where begun.id = ${inspectionOfVisit(table)} and begun.status <> 'CANCELLED')`;

const notStartedFilter = ({ condition = sql<SqlBool>`true`, ...where }: VisitFilter) => ({
  ...where,
  condition: sql<SqlBool>`(${condition} and ${isNotStarted('visit')})`,
});

/** Visits of today that are not started and not over, in the timezone of the facilities (DEC-120). */
export const loadVisitsOfToday = async (ctx: AnyCtx, where: VisitFilter = {}) => {
  const span = { from: ctx.now(), to: endOfToday(ctx) };
  return (await selectVisits(ctx, span, { limit: MAX_COUNTED, ...notStartedFilter(where) })).map(presentVisit);
};

/** The next visits that are not started, those of today first. */
export const loadNextVisits = async (ctx: AnyCtx, limit: number, where: VisitFilter = {}) => {
  const span = { from: ctx.now(), to: new Date(ctx.now().getTime() + YEAR_MS) };
  return (await selectVisits(ctx, span, { limit, ...notStartedFilter(where) })).map(presentVisit);
};

/**
 * The next visit of a facility that is not started, also one planned for this moment, by the rule of the dashboard. The
 * caller has checked the access.
 */
export const loadNextPlanned = async (ctx: AnyCtx, placeId: number): Promise<{ at: string; name: string } | null> => {
  const next = await ctx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .select((eb) => ['visit.starts_at as startsAt', eb.fn.coalesce('visit.name', 'event.name').as('name')])
    .where('visit.place_id', '=', placeId)
    .where(isNotOver('visit', ctx.now()))
    .where('visit.cancelled_at', 'is', null)
    .where('event.deleted_at', 'is', null)
    .where(isNotStarted('visit'))
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .limit(1)
    .executeTakeFirst();
  return next ? { at: next.startsAt.toISOString(), name: next.name } : null;
};
