import type { VisitGroup } from '@trapline/contract/dashboard/rules.ts';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { loadFindings } from './findings.read.ts';
import { type InspectionRow, inspectionHeaders } from './inspections.queries.ts';
import { presentInspection } from './present-inspection.ts';
import { countWaitingVisits, selectWaitingVisits } from './waiting-visits.read.ts';

/** Queries of the dashboard about inspections. */

/**
 * The newest completed visits of each facility in `from` (alias `place`), newest first, by the index of each facility.
 */
const newestVisitsOf = (from: RawBuilder<unknown>, limit: number) => sql`
  select place.id as place_id, newest.id, newest.started_at from ${from} cross join lateral (
    select visit.id, visit.started_at from inspections visit where visit.place_id = place.id and visit.status = 'COMPLETED'
    order by visit.started_at desc, visit.id desc limit ${sql.lit(limit)}) newest
  order by newest.started_at desc, newest.id desc`;

/** Among this many newest visits, a user who sees a large part of all facilities finds enough rows. */
const RECENT_VISITS = 200;

/**
 * The newest completed visits of visible facilities. They are usually among the newest visits of all. Otherwise they
 * are taken from the facilities visited last, so only the last visit of every other facility is read. `places` narrows
 * the facilities; it refers to the table `places`.
 */
const newestVisibleVisits = (ctx: AnyCtx, places: Expression<SqlBool>, limit: number) => {
  const visiblePlaces = sql`(select places.id from places
    where places.deleted_at is null and ${placeIsVisible(ctx.actor)} and (${places})) place`;
  const lastVisitedPlaces = sql`(select place_id as id from (${newestVisitsOf(visiblePlaces, 1)} limit ${sql.lit(limit)}) last) place`;
  return sql`(
    with recent as materialized (
      select visit.id from (
        select id, place_id, started_at from inspections where status = 'COMPLETED'
        order by started_at desc, id desc limit ${sql.lit(RECENT_VISITS)}) visit
      where visit.place_id in (select place.id from ${visiblePlaces})
      order by visit.started_at desc, visit.id desc limit ${sql.lit(limit)})
    select id from recent where (select count(*) from recent) = ${sql.lit(limit)}
    union all
    select id from (${newestVisitsOf(lastVisitedPlaces, limit)} limit ${sql.lit(limit)}) chosen
      where (select count(*) from recent) < ${sql.lit(limit)})`;
};

const selectLatest = (ctx: AnyCtx, places: Expression<SqlBool>, limit: number) =>
  inspectionHeaders(ctx)
    .modifyFront(cachedPlanComment)
    .innerJoin('places as facility', 'facility.id', 'inspections.place_id')
    .select(['facility.uuid as placeUuid', 'facility.name as placeName', 'facility.address as placeAddress'])
    .where(sql<SqlBool>`inspections.id in ${newestVisibleVisits(ctx, places, limit)}`)
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .execute();

type Row = InspectionRow & {
  readonly placeUuid: string;
  readonly placeName: string;
  readonly placeAddress: string;
};

const placeOf = ({ place_id: id, placeUuid: uuid, placeName: name, placeAddress: address }: Row) => ({
  id,
  uuid,
  name,
  address,
});

const NO_FINDINGS = { withActivity: 0, noActivity: 0, notChecked: 0, activeUnchecked: 0, photos: 0, overLimit: null };

const present = async (ctx: AnyCtx, rows: readonly Row[]): Promise<DashboardInspection[]> => {
  const findings = await loadFindings(ctx, rows);
  return rows.map((row) => ({
    ...presentInspection(row, placeOf(row), ctx.services.links),
    placeName: row.placeName,
    findings: findings.get(row.id) ?? NO_FINDINGS,
  }));
};

export const loadLatestInspections = async (
  ctx: AnyCtx,
  places: Expression<SqlBool>,
  limit: number,
): Promise<DashboardInspection[]> => present(ctx, await selectLatest(ctx, places, limit));

type WaitingVisitsQuery = {
  readonly of: VisitGroup;
  readonly places: Expression<SqlBool>;
  readonly page: number;
  readonly limit: number;
};

/** One page of the visits that need attention, and their number. */
export const loadWaitingVisits = async (ctx: AnyCtx, { of, places, page, limit }: WaitingVisitsQuery) => {
  const rows = await selectWaitingVisits(ctx, of, places, { limit, offset: (page - 1) * limit });
  const count = await countWaitingVisits(ctx, of, places);
  return { visits: await present(ctx, rows), count, totalPages: Math.ceil(count / limit) };
};
