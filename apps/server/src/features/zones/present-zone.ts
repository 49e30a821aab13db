import type { Zone } from '@trapline/contract/zones/schemas.ts';
import type { ZoneRow } from './zones.queries.ts';

export const presentZone = (row: ZoneRow): Zone => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  devicesCount: row.devicesCount ?? 0,
  createdAt: row.created_at.toISOString(),
  user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
});
