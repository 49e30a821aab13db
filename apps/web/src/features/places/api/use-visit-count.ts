import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** How many visits a facility has had. */
export const useVisitCount = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { page: 1, limit: 1 } }),
    select: ({ count }) => count,
  });
