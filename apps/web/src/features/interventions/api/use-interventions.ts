import { useQuery } from '@tanstack/react-query';
import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** All of a facility, the newest first. */
export const useInterventions = (placeId: string) =>
  useQuery({
    ...queryFor(interventions.list, { params: { placeId } }),
    select: (answer) => answer.interventions,
  });

/** Numbered or signed ones that were deleted: the same answer. */
export const useDeletedInterventions = (placeId: string) =>
  useQuery({
    ...queryFor(interventions.list, { params: { placeId } }),
    select: (answer) => answer.deleted,
  });
