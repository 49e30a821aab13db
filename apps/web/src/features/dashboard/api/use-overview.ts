import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** The tiles stand a moment after the menu does, and say the same. */
const FRESH_MS = 1_000;

/** The numbers of the tiles and of the badge in the menu: of everything in sight, or of one company and its clients. */
export const useOverview = (companyUuid?: string) =>
  useQuery({
    ...queryFor(dashboard.overview, companyUuid === undefined ? {} : { query: { companyUuid } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: OVERVIEW_POLL_MS,
  });
