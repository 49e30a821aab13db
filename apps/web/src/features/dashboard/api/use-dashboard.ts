import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Of everything in sight, or of one company and its clients. */
export const useDashboard = (companyUuid: string | undefined) =>
  useQuery({
    ...queryFor(dashboard.get, { query: { companyUuid } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });

export const usePlaceDashboard = (placeId: string) =>
  useQuery({ ...queryFor(dashboard.ofPlace, { params: { placeId } }), refetchInterval: OVERVIEW_POLL_MS });
