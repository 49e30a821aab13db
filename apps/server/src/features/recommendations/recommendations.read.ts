import { ACTIVE_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { cachedPlanComment } from '../../kernel/cached-plans.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { nameAt, surnameAt } from '../../kernel/names-at.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

/** Queries on recommendations for other domains. */

const activeRecommendations = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .where('recommendations.deleted_at', 'is', null)
    .where('recommendations.status', 'in', [...ACTIVE_STATUSES])
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(places);

/** Counts open recommendations at the chosen facilities (`places` is a condition), and the facilities that have any. */
export const countActive = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  activeRecommendations(ctx, places)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('recommendations.place_id').distinct().as('placesCount'),
    ])
    .executeTakeFirstOrThrow();

/** The number of open recommendations by priority and status. */
export const sumActive = (ctx: AnyCtx, places: Expression<SqlBool>) =>
  activeRecommendations(ctx, places)
    .modifyFront(cachedPlanComment)
    .select(({ fn }) => ['recommendations.priority', 'recommendations.status', fn.countAll<number>().as('count')])
    .groupBy(['recommendations.priority', 'recommendations.status'])
    .orderBy('recommendations.priority')
    .orderBy('recommendations.status')
    .execute();

/** The open recommendations that are due first. */
export const selectByDueDate = (ctx: AnyCtx, places: Expression<SqlBool>, limit: number) =>
  activeRecommendations(ctx, places)
    .modifyFront(cachedPlanComment)
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

/** Recommendations made in these visits, by the id of the visit. */
export const loadRecommendationsMadeIn = async (ctx: AnyCtx, inspectionIds: readonly number[]) => {
  const rows = await ctx.db
    .selectFrom('recommendations')
    .select(['id', 'uuid', 'number', 'recommendation', 'inspection_id as inspectionId'])
    .where(sql<boolean>`inspection_id = any(${[...inspectionIds]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
  const presented = rows.map(({ number, ...row }) => ({ ...row, uniqueId: String(number) }));
  const byVisit = Map.groupBy(presented, ({ inspectionId }) => inspectionId);
  return (inspectionId: number) => (byVisit.get(inspectionId) ?? []).map(({ inspectionId: _, ...shown }) => shown);
};

/** Recommendations made in a visit, for its report. */
export const loadRecommendationsOfVisit = async (ctx: AnyCtx, inspectionId: number) =>
  (await loadRecommendationsMadeIn(ctx, [inspectionId]))(inspectionId);

type VisitsQuery = { readonly placeId: number; readonly visitIds: readonly number[]; readonly endedAt: Date };

/** Maximum number of recommendations in a document. */
const MAX_ROWS = 200;

/** Recommendations open at the facility when a visit ended, and those made in it; the most urgent first. */
export const selectRecommendationsOfVisits = (ctx: AnyCtx, { placeId, visitIds, endedAt }: VisitsQuery) =>
  ctx.db
    .selectFrom('recommendations')
    .leftJoin('users as owner', 'owner.id', 'recommendations.owner_id')
    .select([
      'recommendations.id',
      'recommendations.uuid',
      'recommendations.root_cause as rootCause',
      'recommendations.immediate_action as immediateAction',
      'recommendations.product_risk as productRisk',
      'recommendations.number',
      'recommendations.kind',
      'recommendations.priority',
      'recommendations.status',
      'recommendations.recommendation',
      'recommendations.due_date as dueDate',
      'recommendations.created_at as createdAt',
      'recommendations.owner_text as ownerText',
      'owner.uuid as ownerUuid',
      nameAt('owner', endedAt).as('ownerName'),
      surnameAt('owner', endedAt).as('ownerSurname'),
    ])
    .where('recommendations.place_id', '=', placeId)
    .where('recommendations.deleted_at', 'is', null)
    .where(
      sql<boolean>`(recommendations.inspection_id = any(${[...visitIds]}::bigint[])
        or (recommendations.created_at <= ${endedAt}
          and (recommendations.closed_at is null or recommendations.closed_at > ${endedAt})))`,
    )
    .orderBy('recommendations.due_date')
    .orderBy('recommendations.number')
    .limit(MAX_ROWS)
    .execute();

type PeriodQuery = { readonly placeIds: readonly number[]; readonly from: Date; readonly until: Date };

const MAX_ROWS_OF_PERIOD = 5000;

/**
 * Recommendations open at any time in a period, including those deleted since: made before its end and not closed before
 * its start.
 */
export const selectRecommendationsOfPeriod = (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) =>
  ctx.db
    .selectFrom('recommendations')
    .leftJoin('users as owner', 'owner.id', 'recommendations.owner_id')
    .leftJoin('users as deleter', 'deleter.id', 'recommendations.deleted_by')
    .select([
      'recommendations.id',
      'recommendations.place_id as placeId',
      'recommendations.number',
      'recommendations.kind',
      'recommendations.priority',
      'recommendations.status',
      'recommendations.recommendation',
      'recommendations.due_date as dueDate',
      'recommendations.created_at as createdAt',
      'recommendations.closed_at as closedAt',
      'recommendations.owner_text as ownerText',
      // of an open recommendation the owner is a fact of today
      nameAt('owner', 'recommendations.closed_at').as('ownerName'),
      surnameAt('owner', 'recommendations.closed_at').as('ownerSurname'),
      'recommendations.root_cause as rootCause',
      'recommendations.immediate_action as immediateAction',
      'recommendations.product_risk as productRisk',
      'recommendations.deleted_at as deletedAt',
      nameAt('deleter', 'recommendations.deleted_at').as('deleterName'),
      surnameAt('deleter', 'recommendations.deleted_at').as('deleterSurname'),
    ])
    .where('recommendations.place_id', '=', sql<number>`any(${[...placeIds]}::bigint[])`)
    .where('recommendations.created_at', '<', until)
    .where((eb) => eb.or([eb('recommendations.closed_at', 'is', null), eb('recommendations.closed_at', '>=', from)]))
    .orderBy('recommendations.number')
    // one row more than a report may contain shows that there are too many
    .limit(MAX_ROWS_OF_PERIOD + 1)
    .execute();

export type RecommendationOfPeriod = Awaited<ReturnType<typeof selectRecommendationsOfPeriod>>[number];
