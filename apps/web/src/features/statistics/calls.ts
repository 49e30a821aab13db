import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { statistics } from '@trapline/contract/statistics/endpoints.ts';
import type { StatisticsPart } from '@trapline/contract/statistics/rules.ts';
import { STATISTICS_TIMEOUT_MS } from '~/lib/api.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import type { Period } from './logic/periods.ts';

/** The facilities that the caller may read, for a selection. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places,
  });

/**
 * The finds at a facility by day; without a period no request is sent. While another period of the same facility loads,
 * the previous data stays; data of another facility is never shown in between.
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
