import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { inspectionOfVisit } from './visits.queries.ts';

type PeriodQuery = { readonly placeIds: readonly number[]; readonly from: Date; readonly until: Date };

/** More than weekly visits of twenty facilities in three years. */
export const MAX_PLANNED = 10_000;

// a visit still counts as planned if its event was deleted after its time, or if it was done
const wasPlanned = sql<boolean>`(event.deleted_at is null or visit.starts_at <= event.deleted_at or begun.status = 'COMPLETED')`;

const isInspection = sql<boolean>`coalesce(visit.type, event.type) = 'INSPECTION'`;

const cancelledAt = sql<Date | null>`coalesce(visit.cancelled_at,
  case when begun.status is distinct from 'COMPLETED' then event.deleted_at end)`;

/**
 * `made` was completed by the company that planned the visit, on its day, and was not started from a plan. A client also
 * inspects its facilities itself.
 */
export const isDoneUnplanned = sql<boolean>`made.place_id = visit.place_id and made.status = 'COMPLETED'
  and coalesce(made.author_company_id, made.root_company_id) = coalesce(event.author_company_id, event.root_company_id)
  and not exists (select from schedule_visits other where other.inspection_id = made.id)
  and not exists (select from inspections part join schedule_visits other on other.inspection_id = part.id
    where part.joined_into = made.id)
  and (made.started_at at time zone event.timezone)::date = (visit.starts_at at time zone event.timezone)::date
  and made.started_at >= visit.starts_at - interval '1 day' and made.started_at < visit.starts_at + interval '1 day'`;

/**
 * Inspections planned in a period, oldest first, including those cancelled or deleted after their time. Each has the
 * status of the visit started from it, and the number of unplanned visits completed on its day: such a visit counts as
 * the planned one.
 */
export const selectPlannedInspections = (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) =>
  ctx.db
    .selectFrom('schedule_visits as visit')
    .innerJoin('schedule_events as event', 'event.id', 'visit.event_id')
    .leftJoin('inspections as begun', (join) => join.on('begun.id', '=', inspectionOfVisit('visit')))
    .select((eb) => [
      'visit.place_id as placeId',
      'visit.starts_at as startsAt',
      eb.fn.coalesce('visit.name', 'event.name').as('name'),
      'begun.status as begun',
      cancelledAt.as('cancelledAt'),
      sql<string>`(visit.starts_at at time zone event.timezone)::date::text`.as('day'),
      sql<number>`(select count(*) from inspections made where ${isDoneUnplanned})::integer`.as('unplanned'),
    ])
    .where('visit.place_id', '=', sql<number>`any(${[...placeIds]}::bigint[])`)
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', until)
    .where(wasPlanned)
    .where(isInspection)
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    // one row more than a report may contain shows that there are too many
    .limit(MAX_PLANNED + 1)
    .execute();

export type PlannedInspection = Awaited<ReturnType<typeof selectPlannedInspections>>[number];

type PlannedStateQuery = {
  /** Ids of facilities: an array or a query that returns an array. */
  readonly places: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  readonly now: Date;
};

/**
 * A fingerprint of the planned visits in a document: how many there are of each kind, and which were missed. The kinds are
 * those of `plannedOf` in `reports/period/planned.ts`.
 */
export const plannedState = ({ places, from, until, now }: PlannedStateQuery) => sql<string>`(
  select md5(coalesce(string_agg(one.state, ',' order by one.state), '')) from (
    select visit.place_id || ' ' || case
        when ${cancelledAt} is not null then 'called off'
        when begun.status = 'COMPLETED' then 'done'
        when begun.status = 'IN_PROGRESS' then 'in progress'
        when visit.starts_at >= ${now}::timestamptz then 'ahead'
        when exists (select from inspections made where ${isDoneUnplanned}) then 'done'
        else 'missed ' || extract(epoch from visit.starts_at) || ' ' || coalesce(visit.name, event.name)
        end collate "C" as state
    from schedule_visits visit
      join schedule_events event on event.id = visit.event_id
      left join inspections begun on begun.id = ${inspectionOfVisit('visit')}
    where visit.place_id = any(${places}) and visit.starts_at >= ${from} and visit.starts_at < ${until}
      and ${wasPlanned} and ${isInspection}) one)`;

export const selectPlannedState = async (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery): Promise<string> => {
  const places = sql`${[...placeIds]}::bigint[]`;
  const state = plannedState({ places, from: sql`${from}`, until: sql`${until}`, now: ctx.now() });
  const { rows } = await sql<{ state: string }>`select ${state} as state`.execute(ctx.db);
  return rows[0]?.state ?? '';
};
