import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { usePlaceUsersChanged } from './use-place-users-changed.ts';

export const useSetPlaceNotificationTypes = () =>
  useWrite(placeUsers.setNotificationTypes, { showsErrors: true, onSuccess: usePlaceUsersChanged() });
