import { MIN_COVERAGE_PERCENT, SITE_DAYS } from '@trapline/contract/dashboard/rules.ts';
import { ACTIVE_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import { isNotOver, isNotStarted } from '../schedule/schedule.read.ts';
import { activeChecks } from '../statistics/checks.read.ts';
import type { Days } from '../statistics/periods.read.ts';
import type { PlaceChoice } from './dashboard.queries.ts';

export type SiteRow = {
  readonly id: number;
  readonly placeUuid: string;
  readonly placeName: string;
  readonly companyUuid: string;
  readonly alarms: number;
  readonly alarmsBetween: number;
  readonly coverage: number | null;
  readonly share: number | null;
  readonly shareBefore: number | null;
  readonly recommendations: number;
  readonly overdue: number;
  readonly lastVisitAt: Date | null;
  readonly nextVisitAt: Date | null;
  /** The number of all rows, not only of those on the page. */
  readonly count: number;
};

const sumOverDays = (expression: RawBuilder<unknown>, from: string, until: string) => sql`
  (select ${expression} from place_days totals where totals.place_id = places.id and totals.scope = 'PLACE' and totals.scope_id = places.id
      and totals.facts > 0 and totals.day >= ${from}::date and totals.day < ${until}::date)`;

const percent = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>, from: string, until: string) =>
  sumOverDays(sql`round(sum(${part}) * 100.0 / nullif(sum(${whole}), 0), 1)::double precision`, from, until);

/** The share of checks with activity, in percent. */
const share = (from: string, until: string) => percent(activeChecks, sql`totals.checked`, from, until);

/** The most urgent facilities first. */
const mostUrgentFirst = sql`(alarms > 0) desc, (share is null) desc, coalesce(share > "shareBefore", false) desc,
  (share > 0 or "alarmsBetween" > 0) desc, coalesce(coverage < ${MIN_COVERAGE_PERCENT}, true) desc, share desc, "placeName", id`;

type SiteQuery = { readonly today: string; readonly limit: number };

/**
 * The most urgent facilities first: with alarms, without checks, with a risen share, with activity, with low coverage;
 * within each group the largest share first.
 */
export const selectSites = async (ctx: AnyCtx, choice: PlaceChoice, { today, limit }: SiteQuery) => {
  const until = addDays(today, 1);
  const from = addDays(until, -SITE_DAYS);
  const { rows } = await sql<SiteRow>`
    with sites as materialized (
      select places.id, places.uuid as "placeUuid", places.name as "placeName", company.uuid as "companyUuid",
        (select count(*) from devices device join device_states state on state.device_id = device.id
          where device.place_id = places.id and device.deleted_at is null and state.detect)::integer as alarms,
        ${sumOverDays(sql`coalesce(sum(totals.alarms), 0)::integer`, from, until)} as "alarmsBetween",
        ${percent(sql`totals.checked`, sql`totals.to_check`, from, until)} as coverage,
        ${share(from, until)} as share, ${share(addDays(from, -SITE_DAYS), from)} as "shareBefore",
        count(*) over ()::integer as count
      from places join companies company on company.id = places.company_id
      where places.deleted_at is null and ${placeIsVisible(ctx.actor)} and ${choice}),
    ranked as (
      select * from sites
      order by ${mostUrgentFirst}
      limit ${limit})
    select ranked.*,
      (select count(*) from recommendations open where open.place_id = ranked.id and open.deleted_at is null
        and open.status = any(${[...ACTIVE_STATUSES]}::text[]))::integer as recommendations,
      (select count(*) from recommendations open where open.place_id = ranked.id and open.deleted_at is null
        and open.status = any(${[...ACTIVE_STATUSES]}::text[]) and open.due_date < ${today}::date)::integer as overdue,
      (select visit.started_at from inspections visit where visit.place_id = ranked.id and visit.status = 'COMPLETED'
        order by visit.started_at desc limit 1) as "lastVisitAt",
      (select planned.starts_at from schedule_visits planned join schedule_events event on event.id = planned.event_id
        where planned.place_id = ranked.id and ${isNotOver('planned', ctx.now())} and planned.cancelled_at is null
          and event.deleted_at is null and ${isNotStarted('planned')} order by planned.starts_at limit 1) as "nextVisitAt"
    from ranked
    order by ${mostUrgentFirst}`.execute(ctx.db);
  return rows;
};

type MonthlyShare = { readonly placeId: number; readonly month: string; readonly share: number };
type MonthlySharesQuery = { readonly placeIds: readonly number[]; readonly days: Days };

/** The share of checks with activity by month, in percent; a month without checks has no row. */
export const selectMonthlyShares = async (
  ctx: AnyCtx,
  { placeIds, days }: MonthlySharesQuery,
): Promise<readonly MonthlyShare[]> => {
  const { rows } = await sql<MonthlyShare>`
    select totals.place_id as "placeId", date_trunc('month', totals.day::timestamp)::date::text as month,
      round(sum(${activeChecks}) * 100.0 / sum(totals.checked), 1)::double precision as share
    from place_days totals
    where totals.place_id = any(${[...placeIds]}::bigint[]) and totals.scope = 'PLACE' and totals.scope_id = totals.place_id
      and totals.facts > 0 and totals.day >= ${days.from}::date and totals.day < ${days.until}::date
    group by 1, 2 having sum(totals.checked) > 0`.execute(ctx.db);
  return rows;
};
