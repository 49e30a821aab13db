import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { assignPlaceUser } from './assign-place-user.ts';
import { getPlaceRoles } from './get-place-roles.ts';
import { listPlaceUsers } from './list-place-users.ts';
import { setPlaceNotificationTypes } from './set-place-notification-types.ts';
import { setPlaceRoles } from './set-place-roles.ts';

export const placeUsersRoutes = implement('placeUsers', placeUsers, {
  list: listPlaceUsers,
  assign: assignPlaceUser,
  getRoles: getPlaceRoles,
  setRoles: setPlaceRoles,
  setNotificationTypes: setPlaceNotificationTypes,
});
