import { useQuery } from '@tanstack/react-query';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { RECOMMENDATION_COUNT_POLL_MS } from '@trapline/contract/recommendations/rules.ts';
import { queryFor } from '~/lib/queries.ts';

/** Facilities in sight with what is open there. */
export const useCounts = () =>
  useQuery({
    ...queryFor(recommendations.count, { query: {} }),
    refetchInterval: RECOMMENDATION_COUNT_POLL_MS,
    select: ({ rows }) => rows,
  });
