import type { zones } from '@trapline/contract/zones/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentZone } from './present-zone.ts';
import { selectZonesOfPlace } from './zones.queries.ts';

export const listZones: Handler<typeof zones.list> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const rows = await selectZonesOfPlace(ctx, place.id);
  return { zones: rows.map(presentZone) };
};
