import type { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import type { UserActor } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { type PlaceUserRow, selectPlaceUsers } from './place-users.queries.ts';

// the columns contain only values that the contract allows
const presentPlaceUser = (row: PlaceUserRow, viewer: UserActor): PlaceUser => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  surname: row.surname,
  type: row.type,
  status: row.status,
  company: row.companyUuid === null ? null : { uuid: row.companyUuid, name: row.companyName ?? '' },
  user_places: { createdAt: row.created_at.toISOString() },
  roles: row.roles,
  notificationTypes: row.notification_types,
  everywhere: {
    roles: row.permissions,
    notificationTypes: row.notificationTypesEverywhere,
  },
  editable: row.manageable && may(viewer, 'place-users.edit'),
});

export const listPlaceUsers: Handler<typeof placeUsers.list> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectPlaceUsers(ctx, place.id);
  return { users: rows.map((row) => presentPlaceUser(row, currentUser(ctx))) };
};
