import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

export type StatisticsRange = {
  readonly placeId?: number | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};

const recommendationsOfPlaces = (ctx: AnyCtx, { placeId }: StatisticsRange) =>
  ctx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .where('recommendations.deleted_at', 'is', null)
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .where(whereIfGiven(placeId, (id) => sql<boolean>`recommendations.place_id = ${id}`));

/** All counts in one scan: a row for each status, priority and category. */
export const selectSums = (ctx: AnyCtx, range: StatisticsRange, today: string) =>
  recommendationsOfPlaces(ctx, range)
    .leftJoin('recommendation_categories as category', 'category.id', 'recommendations.category_id')
    .where(whereIfGiven(range.from, (from) => sql<boolean>`recommendations.created_at >= ${from}`))
    .where(whereIfGiven(range.before, (before) => sql<boolean>`recommendations.created_at < ${before}`))
    .select(({ fn }) => [
      'recommendations.status',
      'recommendations.priority',
      'recommendations.category_id as categoryId',
      'category.name as categoryName',
      'category.translations as categoryTranslations',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where recommendations.status <> 'CLOSE' and recommendations.due_date < ${today}::date)`.as(
        'overdue',
      ),
    ])
    .groupBy(['recommendations.status', 'recommendations.priority', 'recommendations.category_id', 'category.id'])
    .execute();

export const selectMedianDays = async (ctx: AnyCtx, range: StatisticsRange): Promise<number | null> => {
  const row = await recommendationsOfPlaces(ctx, range)
    .where(whereIfGiven(range.from, (from) => sql<boolean>`recommendations.created_at >= ${from}`))
    .where(whereIfGiven(range.before, (before) => sql<boolean>`recommendations.created_at < ${before}`))
    .where('recommendations.closed_at', 'is not', null)
    .select(
      sql<number | null>`percentile_cont(0.5) within group (order by
        extract(epoch from recommendations.closed_at - recommendations.created_at))::float8 / 86400`.as('days'),
    )
    .executeTakeFirst();
  return row?.days ?? null;
};

/** Recommendations made or closed in each month, in the timezone of the facilities. */
export const selectMonths = (ctx: AnyCtx, range: StatisticsRange, column: 'created_at' | 'closed_at') => {
  const at = sql.ref(`recommendations.${column}`);
  const month = sql<string>`to_char(${at} at time zone ${FACILITY_TIME_ZONE}::text, 'YYYY-MM')`;
  return recommendationsOfPlaces(ctx, range)
    .where(sql<boolean>`${at} is not null`)
    .where(whereIfGiven(range.from, (from) => sql<boolean>`${at} >= ${from}`))
    .where(whereIfGiven(range.before, (before) => sql<boolean>`${at} < ${before}`))
    .select(({ fn }) => [month.as('month'), fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
};
