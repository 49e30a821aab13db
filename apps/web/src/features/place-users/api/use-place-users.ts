import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const usePlaceUsers = (placeId: string) =>
  useQuery({ ...queryFor(placeUsers.list, { params: { placeId } }), select: ({ users }) => users });
