import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { ACTIVE_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import { queryFor } from '~/lib/queries.ts';
import type { ListSearch, SortColumn } from '../search.ts';

export const PAGE_SIZE = 50;

const statusOf = (status: ListSearch['status']) => {
  if (status === undefined) return [...ACTIVE_STATUSES];
  return status === 'ALL' ? undefined : [status];
};

/** A page of the recommendations of a facility, the newest first where nothing else is asked for. */
export const useRecommendations = (placeId: string, search: ListSearch) => {
  const { status, priority, kind, sort = '-date', page = 1, overdue } = search;
  const column = sort.replace('-', '') as SortColumn;
  return useQuery({
    ...queryFor(recommendations.list, {
      query: {
        placeId,
        search: search.search,
        status: statusOf(status),
        priority: priority && [priority],
        kind: kind && [kind],
        categoryId: search.category,
        ownerId: search.owner,
        deviceId: search.device,
        zoneId: search.zone,
        overdue: overdue && 'true',
        dateFrom: search.from,
        dateTo: search.to,
        sort: column,
        order: sort.startsWith('-') ? 'desc' : 'asc',
        view: 'short',
        page,
        limit: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
};

/** What was closed of this device not long ago: a new one may be its recurrence. */
export const useEarlier = (placeId: string, deviceId: string | null) =>
  useQuery({
    ...queryFor(recommendations.list, {
      query: { placeId, deviceId: deviceId ?? undefined, view: 'short', limit: 20 },
    }),
    enabled: deviceId !== null,
    select: (answer) => answer.recommendations,
  });

/** Everything at a facility, for its plans. */
export const useAllOfPlace = (placeId: string) =>
  useQuery({
    ...queryFor(recommendations.list, { query: { placeId, view: 'short' } }),
    select: (answer) => answer.recommendations,
  });
