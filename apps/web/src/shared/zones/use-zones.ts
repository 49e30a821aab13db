import { useQuery } from '@tanstack/react-query';
import { zones } from '@trapline/contract/zones/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Zones of a facility. */
export const useZones = (placeId: string) =>
  useQuery({ ...queryFor(zones.list, { params: { placeId } }), select: (answer) => answer.zones });
