import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useInspection = (placeId: string, inspectionId: string) =>
  useQuery({
    ...queryFor(inspections.getDetails, { params: { placeId, inspectionId } }),
    select: (answer) => answer.inspection,
  });
