import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentZone } from './present-zone.ts';
import { selectZone } from './zones.queries.ts';

export const getZone: Handler<typeof zones.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { zone: presentZone(requireFound(await selectZone(ctx, place.id, params.zoneId))) };
};
