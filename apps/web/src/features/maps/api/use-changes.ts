import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What is different on a plan between two moments; without the second since then. */
export const useChanges = (placeId: string, mapId: string, from: string, to: string | undefined) =>
  useQuery({
    ...queryFor(maps.compare, { params: { placeId, mapId }, query: { from, to } }),
    select: ({ changes }) => changes,
  });
