import { sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** Counts of a visit, calculated from its device days. */
export type SingleVisitDay = {
  readonly visitId: number;
  /** Devices to check that showed activity by the shared rule. */
  readonly active: number;
  /** The part of `active` that was checked. */
  readonly activeChecked: number;
  /** Devices that reached a limit that applies to the visit, by their type at that time. */
  readonly overLimit: number;
};

/**
 * Completed visits that were the only event of their facility on that day: the sums of the day are the finds of the
 * visit (decision statistics/dashboards). Days with several visits are left out.
 */
export const selectSingleVisitDays = async (
  ctx: AnyCtx,
  visitIds: readonly number[],
): Promise<readonly SingleVisitDay[]> => {
  const { rows } = await sql<SingleVisitDay>`
    ${cachedPlanComment} with alone as materialized (
      select visit.id, visit.place_id, visit.day
      from (select id, place_id, day_of(started_at) as day from inspections
          where id = any(${[...visitIds]}::bigint[]) and status = 'COMPLETED') visit
        join place_days totals on totals.place_id = visit.place_id and totals.scope = 'PLACE' and totals.scope_id = visit.place_id
          and totals.day = visit.day and totals.visits = 1
      where not exists (select from device_records record where record.place_id = visit.place_id
          and record.inspection_id is null and record.deleted_at is null
          and record.created_at >= start_of(visit.day) and record.created_at < start_of(visit.day + 1))
        and not exists (select from alarms alarm where alarm.place_id = visit.place_id and alarm.kind = 'detection'
          and alarm.during_inspection_id is null
          and alarm.raised_at >= start_of(visit.day) and alarm.raised_at < start_of(visit.day + 1)))
    select alone.id as "visitId", count(*) filter (where totals.active = 1)::integer as active,
      count(*) filter (where totals.active = 1 and totals.checked = 1)::integer as "activeChecked",
      count(*) filter (where totals.found @> '[["L"]]')::integer as "overLimit"
    from alone left join device_days totals on totals.place_id = alone.place_id and totals.day = alone.day and totals.to_check = 1
    group by alone.id`.execute(ctx.db);
  return rows;
};
