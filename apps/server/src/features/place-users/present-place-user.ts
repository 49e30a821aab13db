import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { may } from '../../kernel/access.ts';
import type { UserActor } from '../../kernel/context.ts';
import type { PlaceUserRow } from './place-users.queries.ts';

// the columns hold what the contract let in
export const presentPlaceUser = (row: PlaceUserRow, viewer: UserActor): PlaceUser => ({
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
