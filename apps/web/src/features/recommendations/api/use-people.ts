import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** People of a facility: who may own one, and who can be reminded of it. */
export const usePeople = (placeId: string) =>
  useQuery({ ...queryFor(placeUsers.list, { params: { placeId } }), select: ({ users }) => users });
