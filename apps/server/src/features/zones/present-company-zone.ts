import type { CompanyZone } from '@trapline/contract/zones/schemas.ts';
import type { CompanyZoneRow } from './company-zones.queries.ts';

export const presentCompanyZone = (row: CompanyZoneRow): CompanyZone => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  parentZoneId: row.parentId,
  parentZoneUuid: row.parentUuid,
  placesCount: row.placesCount ?? 0,
  createdAt: row.created_at.toISOString(),
  user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
});
