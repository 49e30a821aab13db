import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const placeQuery = (placeId: string) => queryFor(places.get, { params: { placeId } });

export const usePlace = (placeId: string, enabled = true) =>
  useQuery({ ...placeQuery(placeId), enabled, select: ({ place }) => place });
