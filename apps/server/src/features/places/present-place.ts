import type { Place } from '@trapline/contract/places/schemas.ts';
import type { PlaceRow } from './places.queries.ts';

export const presentPlace = (row: PlaceRow): Place => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  address: row.address,
  radioErrorInterval: row.radio_error_interval,
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  companyZoneId: row.company_zone_id,
  companyZoneUuid: row.companyZoneUuid,
  company: {
    id: row.company_id,
    uuid: row.companyUuid,
    name: row.companyName,
    parentCompanyUuid: row.parentCompanyUuid,
  },
  devicesCount: row.devicesCount ?? 0,
});
