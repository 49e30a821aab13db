import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What is different on a plan since a moment. */
export const useChanges = (placeId: string, mapId: string, from: string) =>
  useQuery({
    ...queryFor(maps.compare, { params: { placeId, mapId }, query: { from } }),
    select: ({ changes }) => changes,
  });
