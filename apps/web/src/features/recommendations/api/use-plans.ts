import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Links to pictures work for ten minutes at least; a plan that is being cut is ready in seconds. */
const LINKS_MS = 8 * 60_000;
const PREPARING_MS = 2000;

/** Floor plans of a facility. */
export const usePlans = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.maps,
  });

/** One of them with its picture. */
export const usePlan = (placeId: string, mapId: string) =>
  useQuery({
    ...queryFor(maps.get, { params: { placeId, mapId }, query: {} }),
    select: ({ map }) => map,
    refetchInterval: ({ state }) => (state.data?.map.levels.length === 0 ? PREPARING_MS : LINKS_MS),
  });
