import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statistics } from '@trapline/contract/statistics/endpoints.ts';
import type { StatisticsPart } from '@trapline/contract/statistics/rules.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';
import type { Period } from '../logic/periods.ts';

/** What was found at a facility day by day; without a period nothing is asked for. */
export const useStatistics = (placeId: string | undefined, period: Period | null, parts?: readonly StatisticsPart[]) =>
  useQuery({
    ...queryFor(statistics.ofPlace, {
      params: { placeId: placeId ?? '' },
      query: { ...period, ...(parts && { parts: parts.join() }) },
    }),
    ...ASKED_ONCE,
    enabled: placeId !== undefined && period !== null,
    placeholderData: keepPreviousData,
  });
