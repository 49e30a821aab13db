import { useQuery } from '@tanstack/react-query';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Revisions of a plan and how much changed since the newest. */
export const useRevisions = (placeId: string, mapId: string) =>
  useQuery(queryFor(maps.listRevisions, { params: { placeId, mapId } }));
