import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const placeQuery = (placeId: string) => queryFor(places.get, { params: { placeId } });

export const usePlace = (placeId: string) => useQuery({ ...placeQuery(placeId), select: ({ place }) => place });

/** The name alone, for places of the panel that may stand outside any facility. */
export const usePlaceName = (placeId: string | undefined): string | undefined =>
  useQuery({ ...placeQuery(placeId ?? ''), enabled: placeId !== undefined, select: ({ place }) => place.name }).data;
