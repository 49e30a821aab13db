import { ACTIVE_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import type { Expression, SqlBool } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

/** What other domains ask of recommendations. */

const active = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .where('recommendations.deleted_at', 'is', null)
    .where('recommendations.status', 'in', [...ACTIVE_STATUSES])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(places);

/** What is not closed at the facilities chosen, a condition on `places`, and at how many of them. */
export const countActive = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  active(ctx, places)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('recommendations.place_id').distinct().as('placesCount'),
    ])
    .executeTakeFirstOrThrow();

/** The same by priority and status. */
export const sumActive = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  active(ctx, places)
    .select(({ fn }) => ['recommendations.priority', 'recommendations.status', fn.countAll<number>().as('count')])
    .groupBy(['recommendations.priority', 'recommendations.status'])
    .orderBy('recommendations.priority')
    .orderBy('recommendations.status')
    .execute();

/** Of those the ones that are due first. */
export const selectDueFirst = (ctx: AnyCtx, places: Expression<SqlBool>, limit: number) =>
  active(ctx, places)
    .select([
      'recommendations.uuid',
      'recommendations.number',
      'recommendations.recommendation',
      'recommendations.kind',
      'recommendations.priority',
      'recommendations.status',
      'recommendations.due_date as dueDate',
      'places.uuid as placeUuid',
      'places.name as placeName',
    ])
    .orderBy('recommendations.due_date')
    .orderBy('recommendations.id')
    .limit(limit)
    .execute();

/** Those that were made in a visit, as it tells of them. */
export const loadRecommendationsOfVisit = async (ctx: AnyCtx, inspectionId: number) => {
  const rows = await ctx.db
    .selectFrom('recommendations')
    .select(['id', 'uuid', 'number', 'recommendation'])
    .where('inspection_id', '=', inspectionId)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ id, uuid, number, recommendation }) => ({ id, uuid, uniqueId: String(number), recommendation }));
};
