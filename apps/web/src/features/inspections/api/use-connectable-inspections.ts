import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The most one list answers; two halves of a visit are days apart, not a hundred visits. */
const PAGE = 100;

/** Completed visits that nobody approved yet: only those can become one. */
export const useConnectableInspections = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { status: 'COMPLETED', page: 1, limit: PAGE } }),
    select: (answer) => answer.inspections.filter(({ approved }) => !approved),
  });
