import type { zones } from '@trapline/contract/zones/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectZonesOfPlace } from './zones.queries.ts';

export const listZones: Handler<typeof zones.list> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectZonesOfPlace(ctx, place.id);
  return {
    zones: rows.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      createdAt: row.created_at.toISOString(),
      user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
    })),
  };
};
