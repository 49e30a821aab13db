import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { inspectionHeaders } from './inspections.queries.ts';
import { presentInspection } from './present-inspection.ts';

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

export const loadLatestInspections = async (
  ctx: AnyCtx,
  places: Expression<SqlBool>,
  limit: number,
): Promise<DashboardInspection[]> =>
  (await selectLatest(ctx, places, limit)).map((row) => ({
    ...presentInspection(row, { id: row.place_id, uuid: row.placeUuid }, ctx.services.links),
    placeName: row.placeName,
  }));
