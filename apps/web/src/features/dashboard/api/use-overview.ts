import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** The numbers of the tiles and of the badge in the menu. */
export const useOverview = () => useQuery({ ...queryFor(dashboard.overview, {}), refetchInterval: OVERVIEW_POLL_MS });
