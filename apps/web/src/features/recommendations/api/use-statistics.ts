import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { StatisticsSearch } from '../search.ts';

export const useStatistics = ({ place, from, to }: StatisticsSearch) =>
  useQuery({
    ...queryFor(recommendations.statistics, { query: { placeId: place, dateFrom: from, dateTo: to } }),
    placeholderData: keepPreviousData,
    select: ({ statistics }) => statistics,
  });
