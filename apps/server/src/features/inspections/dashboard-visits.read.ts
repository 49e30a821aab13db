import type { WaitingVisits } from '@trapline/contract/dashboard/rules.ts';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { loadFindings } from './findings.read.ts';
import { type InspectionRow, inspectionHeaders } from './inspections.queries.ts';
import { presentInspection } from './present-inspection.ts';
import { countVisitsThatWait, selectVisitsThatWait } from './visits-that-wait.read.ts';

/** What the dashboard asks of inspections. */

/**
 * The newest completed visits of visible facilities. Each facility gives its newest by the index of its own list, so
 * history does not slow it down. `places` narrows the facilities; it names the table `places`.
 */
const selectLatest = (ctx: AnyCtx, places: Expression<SqlBool>, limit: number) =>
  inspectionHeaders(ctx)
    .innerJoin('places as facility', 'facility.id', 'inspections.place_id')
    .select(['facility.uuid as placeUuid', 'facility.name as placeName'])
    .where('inspections.id', 'in', (eb) =>
      eb
        .selectFrom('places')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('inspections as visit')
              .select(['visit.id as visitId', 'visit.started_at'])
              .whereRef('visit.place_id', '=', 'places.id')
              .where('visit.status', '=', sql.lit('COMPLETED'))
              .orderBy('visit.started_at', 'desc')
              .orderBy('visit.id', 'desc')
              .limit(limit)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .select('newest.visitId')
        .where('places.deleted_at', 'is', null)
        .where(placeIsVisible(ctx.actor))
        .where(places)
        .orderBy('newest.started_at', 'desc')
        .orderBy('newest.visitId', 'desc')
        .limit(limit),
    )
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .execute();

type Row = InspectionRow & { readonly placeUuid: string; readonly placeName: string };

const NOTHING_FOUND = { withActivity: 0, noActivity: 0, notChecked: 0, photos: 0, overLimit: null };

const present = async (ctx: AnyCtx, rows: readonly Row[]): Promise<DashboardInspection[]> => {
  const findings = await loadFindings(ctx, rows);
  return rows.map((row) => ({
    ...presentInspection(row, { id: row.place_id, uuid: row.placeUuid }, ctx.services.links),
    placeName: row.placeName,
    findings: findings.get(row.id) ?? NOTHING_FOUND,
  }));
};

export const loadLatestInspections = async (
  ctx: AnyCtx,
  places: Expression<SqlBool>,
  limit: number,
): Promise<DashboardInspection[]> => present(ctx, await selectLatest(ctx, places, limit));

type Order = {
  readonly of: WaitingVisits;
  readonly places: Expression<SqlBool>;
  readonly page: number;
  readonly limit: number;
};

/** A page of the visits that ask for somebody, and how many there are. */
export const loadVisitsThatWait = async (ctx: AnyCtx, { of, places, page, limit }: Order) => {
  const rows = await selectVisitsThatWait(ctx, of, places, { limit, offset: (page - 1) * limit });
  const count = await countVisitsThatWait(ctx, of, places);
  return { visits: await present(ctx, rows), count, totalPages: Math.ceil(count / limit) };
};
