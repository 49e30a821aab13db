import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { INSPECTIONS_PAGE_SIZE, inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { queryFor } from '~/lib/queries.ts';

type Filter = { readonly status?: InspectionStatus; readonly page: number };

/** One page of the visits to a facility, newest first. */
export const useInspections = (placeId: string, { status, page }: Filter) =>
  useQuery({
    ...queryFor(
      inspections.list,
      { params: { placeId }, query: { status, page, limit: INSPECTIONS_PAGE_SIZE } },
      { timeoutMs: REPORT_TIMEOUT_MS },
    ),
    placeholderData: keepPreviousData,
  });
