import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

const SHOWN = 50;

/** Facilities by how much they call for somebody. */
export const useSites = (companyUuid: string | undefined) =>
  useQuery({
    ...queryFor(dashboard.sites, { query: { companyUuid, limit: SHOWN } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });
