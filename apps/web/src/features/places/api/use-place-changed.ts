import { useQueryClient } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: lists and counts of facilities are read again, and the facility itself if it still stands. */
export const usePlaceChanged = ({ isGone = false } = {}): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    const always = [keyOf(places.list), keyOf(companies.list), keyOf(companies.get)];
    const standing = isGone ? [] : [keyOf(places.get), keyOf(placeUsers.list)];
    for (const queryKey of [...always, ...standing]) void queryClient.invalidateQueries({ queryKey });
  };
};
