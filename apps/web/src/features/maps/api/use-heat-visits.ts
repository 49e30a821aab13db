import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';
import type { Period } from '../logic/heat-period.ts';

/** Completed visits of a period, the oldest first. */
export const useHeatVisits = (placeId: string, query: Period) =>
  useQuery({
    ...queryFor(maps.heatmapVisits, { params: { placeId }, query }),
    ...ASKED_ONCE,
    select: ({ visits }) => visits,
  });
