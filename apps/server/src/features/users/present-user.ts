import type { User } from '@trapline/contract/users/schemas.ts';
import type { UserRow } from './users.queries.ts';

// the columns contain only values that the contract allows
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  surname: row.surname,
  email: row.email,
  type: row.type,
  status: row.status,
  hasSecondFactor: row.hasSecondFactor,
  hasPassword: row.hasPassword,
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  company:
    row.company_id === null
      ? null
      : {
          id: row.company_id,
          uuid: row.companyUuid ?? '',
          name: row.companyName ?? '',
          parentCompanyId: row.parentCompanyId,
          parentCompanyUuid: row.parentCompanyUuid,
        },
  placesCount: row.placesCount ?? 0,
  createdAt: row.created_at.toISOString(),
  permissions: row.permissions,
  notificationTypes: row.notification_types,
  places: row.places.map((place) => ({ ...place, roles: place.roles })),
});
