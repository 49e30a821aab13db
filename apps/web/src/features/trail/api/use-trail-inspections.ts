import { useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

const LATEST = 100;

/** The latest visits of a facility to choose from. */
export const useTrailInspections = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { page: 1, limit: LATEST } }),
    select: (answer) => answer.inspections,
  });
