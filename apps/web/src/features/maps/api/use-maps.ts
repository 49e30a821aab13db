import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Floor plans of a facility, without the devices on them. */
export const useMaps = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.maps,
  });

/** Those that were deleted, the last one first, by the same call. */
export const useFormerMaps = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.former,
  });
