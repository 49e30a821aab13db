import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationStatistics } from '@trapline/contract/recommendations/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { translate } from '../../kernel/translations.ts';
import { boundsOf, todayOf } from './date-range.ts';
import { type StatisticsRange, selectMedianDays, selectMonths, selectSums } from './statistics.queries.ts';

const MAX_MONTHS = 120;

type Sums = Awaited<ReturnType<typeof selectSums>>;

const sumOf = (rows: Sums): number => rows.reduce((sum, { count }) => sum + count, 0);

const countByCategory = (ctx: AnyCtx, rows: Sums): RecommendationStatistics['byCategory'] =>
  [...Map.groupBy(rows, ({ categoryId }) => categoryId)]
    .map(([id, rowsOfCategory]) => {
      const [first] = rowsOfCategory;
      const name = first?.categoryName ?? null;
      const translations = { translations: first?.categoryTranslations };
      return {
        id,
        name: name === null ? null : translate(translations, ctx.language, 'name', name),
        count: sumOf(rowsOfCategory),
      };
    })
    .sort((left, right) => right.count - left.count || (left.id ?? 0) - (right.id ?? 0));

/** `2026-12` after `2026-11`. */
const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, month.length);
};

const monthsBetween = (first: string, last: string): string[] => {
  const months = [first];
  for (let month = nextMonth(first); month <= last && months.length < MAX_MONTHS; month = nextMonth(month))
    months.push(month);
  return months;
};

const countByMonth = async (ctx: AnyCtx, range: StatisticsRange): Promise<RecommendationStatistics['byMonth']> => {
  const created = new Map((await selectMonths(ctx, range, 'created_at')).map(({ month, count }) => [month, count]));
  const closed = new Map((await selectMonths(ctx, range, 'closed_at')).map(({ month, count }) => [month, count]));
  const months = [...created.keys(), ...closed.keys()].sort();
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last).map((month) => ({
    month,
    created: created.get(month) ?? 0,
    closed: closed.get(month) ?? 0,
  }));
};

export const getStatistics: Handler<typeof recommendations.statistics> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const range: StatisticsRange = { ...boundsOf(query), placeId: place?.id };
  const sums = await selectSums(ctx, range, todayOf(ctx));
  const total = sumOf(sums);
  const closed = sumOf(sums.filter(({ status }) => status === 'CLOSE'));
  return {
    statistics: {
      total,
      closed,
      active: total - closed,
      overdue: sums.reduce((sum, { overdue }) => sum + overdue, 0),
      medianDays: await selectMedianDays(ctx, range),
      byStatus: RECOMMENDATION_STATUSES.map((status) => ({
        status,
        count: sumOf(sums.filter((row) => row.status === status)),
      })),
      byPriority: RECOMMENDATION_PRIORITIES.map((priority) => ({
        priority,
        count: sumOf(sums.filter((row) => row.priority === priority)),
      })),
      byCategory: countByCategory(ctx, sums),
      byMonth: await countByMonth(ctx, range),
    },
  };
};
