import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Links to pictures work for ten minutes at least. */
const LINKS_MS = 8 * 60_000;
/** A plan that is being cut is ready in seconds. */
const PREPARING_MS = 2000;

/** One plan with its devices, as they stand or stood then, and its picture in every resolution. */
export const useMap = (placeId: string, mapId: string, at: string | undefined) =>
  useQuery({
    ...queryFor(maps.get, { params: { placeId, mapId }, query: { at } }),
    select: ({ map }) => map,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.map.levels.length === 0 ? PREPARING_MS : LINKS_MS),
  });
