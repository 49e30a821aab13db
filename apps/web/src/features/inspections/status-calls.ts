import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The status of the visit on the current page, from the cache only: its screen loads the visit. */
export const useInspectionStatus = (placeId: string, inspectionId: string) =>
  useQuery({
    ...queryFor(inspections.getDetails, { params: { placeId, inspectionId } }),
    enabled: false,
    select: ({ inspection }) => inspection.status,
  }).data;
