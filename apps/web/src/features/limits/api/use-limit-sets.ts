import { useQuery } from '@tanstack/react-query';
import { limits } from '@trapline/contract/limits/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Who changed the limits of a facility and when, the newest first. */
export const useLimitSets = (placeId: string) =>
  useQuery({
    ...queryFor(limits.listSets, { params: { placeId }, query: {} }),
    select: (answer) => answer.thresholdSets,
  });
