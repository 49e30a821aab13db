import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { type CallingDevices, DASHBOARD_LIST_SIZE, OVERVIEW_POLL_MS } from '@trapline/contract/dashboard/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Radio devices that alarm or keep silent. */
export const useCallingDevices = (of: CallingDevices, companyUuid: string | undefined, page: number) =>
  useQuery({
    ...queryFor(dashboard.devices, { query: { of, companyUuid, page, limit: DASHBOARD_LIST_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: OVERVIEW_POLL_MS,
  });
