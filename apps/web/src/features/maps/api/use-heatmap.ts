import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';
import type { HeatChoice } from '../logic/heat-period.ts';

/** Where pests were found; what was shown before stands until it comes. */
export const useHeatmap = (placeId: string, choice: HeatChoice | null) =>
  useQuery({
    ...queryFor(maps.heatmap, { params: { placeId }, query: choice ?? {} }),
    ...ASKED_ONCE,
    enabled: choice !== null,
    placeholderData: keepPreviousData,
  });
