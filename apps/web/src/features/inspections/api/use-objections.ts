import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Objections to a completed visit with their answers, also for those who do not see the visit itself. */
export const useObjections = (placeId: string, inspectionId: string) =>
  useQuery({
    ...queryFor(inspections.listObjections, { params: { placeId, inspectionId } }),
    select: (answer) => answer.objections,
  });
