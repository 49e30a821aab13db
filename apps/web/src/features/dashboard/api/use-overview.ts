import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** The tiles stand a moment after the menu does, and say the same. */
const FRESH_MS = 1_000;

/** The numbers of the tiles and of the badge in the menu. */
export const useOverview = () =>
  useQuery({ ...queryFor(dashboard.overview, {}), staleTime: FRESH_MS, refetchInterval: OVERVIEW_POLL_MS });
