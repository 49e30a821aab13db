import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { ListRecommendationsQuery } from '@trapline/contract/recommendations/payloads.ts';
import { ACTIVE_STATUSES, MAX_COUNTED_PLACES, RECOMMENDATION_KINDS } from '@trapline/contract/recommendations/rules.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentDeleted } from '../trail/deleted.read.ts';
import { boundsOf, todayOf } from './date-range.ts';
import { presentDetails, presentRecommendations } from './load-recommendations.ts';
import {
  countRecommendations,
  type RecommendationFilter,
  type RecommendationSort,
  selectCounts,
  selectDeletedRecommendations,
  selectRecommendations,
} from './recommendations.queries.ts';

const SORT_COLUMNS: Readonly<Record<ListRecommendationsQuery['sort'], RecommendationSort['by']>> = {
  date: 'createdAt',
  createdAt: 'createdAt',
  status: 'status',
  priority: 'priority',
  deadline: 'dueDate',
  dueDate: 'dueDate',
};

const pageOf = (page: number | undefined, limit: number) => ({ limit, offset: ((page ?? 1) - 1) * limit });

/** A page and the total: the count query runs only if the total does not follow from the page. */
const pagedRows = async (
  ctx: AnyCtx,
  filter: RecommendationFilter,
  order: RecommendationSort,
  { page, limit }: { readonly page?: number | undefined; readonly limit: number },
) => {
  const rows = await selectRecommendations(ctx, filter, order, pageOf(page, limit));
  const isAll = rows.length < limit && (page ?? 1) === 1;
  const count = isAll ? rows.length : await countRecommendations(ctx, filter);
  return { rows, count, totalPages: Math.max(1, Math.ceil(count / limit)) };
};

export const listRecommendations: Handler<typeof recommendations.list> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const { status, priority, kind, categoryId, ownerId, deviceId, zoneId, dueFrom, dueTo, search } = query;
  const filter: RecommendationFilter = {
    ...{ status, priority, kind, categoryId, ownerId, deviceId, zoneId, dueFrom, dueTo, search },
    ...boundsOf(query),
    placeId: place?.id,
    ...(query.overdue === undefined ? {} : { overdueOn: todayOf(ctx), isOverdue: query.overdue }),
  };
  const { rows, ...page } = await pagedRows(
    ctx,
    filter,
    { by: SORT_COLUMNS[query.sort], direction: query.order },
    query,
  );
  const presentRows = query.view === 'short' ? presentRecommendations : presentDetails;
  const deletedRows = place ? await selectDeletedRecommendations(ctx, place.id) : [];
  return {
    recommendations: await presentRows(ctx, rows),
    deleted: await presentDeleted(ctx, 'recommendation', deletedRows),
    ...page,
  };
};

export const countOfPlaces: Handler<typeof recommendations.count> = async (ctx, { query }) => ({
  rows: (await selectCounts(ctx, todayOf(ctx), query.search, MAX_COUNTED_PLACES)).map((row) => ({
    placeId: row.id,
    placeUuid: row.uuid,
    placeName: row.name,
    count: row.count,
    overdueCount: row.overdue,
    highCount: row.high,
  })),
});

export const listCorrectiveActions: Handler<typeof recommendations.correctiveActions> = async (
  ctx,
  { params, query },
) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const states = {
    ACTIVE: { status: ACTIVE_STATUSES },
    CLOSED: { status: ['CLOSE' as const] },
    OVERDUE: { status: ACTIVE_STATUSES, overdueOn: todayOf(ctx) },
    ALL: {},
  };
  const kind = RECOMMENDATION_KINDS.filter((one) => one !== 'RECOMMENDATION');
  const filter: RecommendationFilter = { ...states[query.state], kind, placeId: place.id };
  const { rows, ...page } = await pagedRows(ctx, filter, { by: 'dueDate', direction: 'asc' }, query);
  return { correctiveActions: await presentDetails(ctx, rows), ...page };
};
