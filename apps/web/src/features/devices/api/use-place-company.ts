import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Whose facility it is: its owner's limit counts the devices put up there. */
export const usePlaceCompany = (placeId: string) =>
  useQuery({ ...queryFor(places.get, { params: { placeId } }), select: ({ place }) => place.companyUuid });
