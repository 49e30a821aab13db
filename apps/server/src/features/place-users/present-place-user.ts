import { allows } from '@trapline/contract/kernel/capabilities.ts';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import type { PlaceUserRow } from './place-users.queries.ts';

// the columns hold what the contract let in
export const presentPlaceUser = (row: PlaceUserRow, viewer: UserType): PlaceUser => ({
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
  editable: row.manageable && allows('place-users.edit', viewer),
});
