import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** How the visit stands that the page is about; of no visit, nothing. Its screen asks for the whole of it. */
export const useInspectionStatus = (placeId: string, inspectionId: string) =>
  useQuery({
    ...queryFor(inspections.getDetails, { params: { placeId, inspectionId } }),
    enabled: false,
    select: ({ inspection }) => inspection.status,
  }).data;
