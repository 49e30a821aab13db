import { formatCoordinates } from '@trapline/contract/places/coordinates.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { PlaceRow } from './places.queries.ts';

const companyZoneOf = ({ company_zone_id: id, companyZoneUuid: uuid, companyZoneName: name }: PlaceRow) =>
  id === null || uuid === null || name === null ? null : { id, uuid, name };

const coordinatesOf = ({ latitude, longitude }: PlaceRow): string | null =>
  latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude });

export const presentPlace = (ctx: AnyCtx, row: PlaceRow): Place => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  address: row.address,
  phone: mayRead(currentUser(ctx), 'dashboard.client-contact') ? row.phone : null,
  coordinates: coordinatesOf(row),
  radioErrorInterval: row.radio_error_interval,
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  companyZoneId: row.company_zone_id,
  companyZoneUuid: row.companyZoneUuid,
  companyZone: companyZoneOf(row),
  company: {
    id: row.company_id,
    uuid: row.companyUuid,
    name: row.companyName,
    parentCompanyUuid: row.parentCompanyUuid,
  },
  devicesCount: row.devicesCount ?? 0,
});
