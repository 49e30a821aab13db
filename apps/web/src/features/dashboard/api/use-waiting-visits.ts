import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { DASHBOARD_LIST_SIZE, OVERVIEW_POLL_MS, type WaitingVisits } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

type Asked = {
  readonly companyUuid?: string | undefined;
  readonly page?: number;
  readonly limit?: number;
  readonly enabled?: boolean;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
};

/** Visits that ask for somebody, each with what was found. */
export const useWaitingVisits = (
  of: WaitingVisits,
  { companyUuid, page = 1, limit = DASHBOARD_LIST_SIZE, enabled = true, month, search }: Asked = {},
) =>
  useQuery({
    ...queryFor(dashboard.visits, { query: { of, companyUuid, page, limit, month, search } }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });
