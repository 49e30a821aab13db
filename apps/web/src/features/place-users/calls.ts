import { useQuery } from '@tanstack/react-query';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const usePlaceUsers = (placeId: string) =>
  useQuery({ ...queryFor(placeUsers.list, { params: { placeId } }), select: ({ users }) => users });

export const useSetPlaceNotificationTypes = () => useWrite(placeUsers.setNotificationTypes, { showsErrors: true });

export const useSetPlaceRoles = () => useWrite(placeUsers.setRoles, { showsErrors: true });
