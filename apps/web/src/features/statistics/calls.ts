import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { statistics } from '@trapline/contract/statistics/endpoints.ts';
import type { StatisticsPart } from '@trapline/contract/statistics/rules.ts';
import { STATISTICS_TIMEOUT_MS } from '~/lib/api.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import type { Period } from './logic/periods.ts';

/** Facilities in sight, to choose from. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places,
  });

/**
 * What was found at a facility day by day; without a period nothing is asked for. Another period of the same facility takes
 * the place of the one before when it is there; what is of another facility never stands in between.
 */
export const useStatistics = (placeId: string | undefined, period: Period | null, parts?: readonly StatisticsPart[]) =>
  useQuery({
    ...queryFor(
      statistics.ofPlace,
      {
        params: { placeId: placeId ?? '' },
        query: { ...period, ...(parts && { parts: parts.join() }) },
      },
      { timeoutMs: STATISTICS_TIMEOUT_MS },
    ),
    ...CACHED_BRIEFLY,
    enabled: placeId !== undefined && period !== null,
    placeholderData: (before) => (before?.placeId === placeId ? before : undefined),
  });
