import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { loadAllTypesOfPlace, selectPlanPositions } from '../devices/devices-on-maps.read.ts';
import { selectMaps, selectTiles } from './maps.queries.ts';
import { presentLevels, sizeOf } from './present-map.ts';

/** The plans of a facility for a technician on site: pictures and positions of devices; uses four queries. */
export const loadVisitPlans = async (ctx: AnyCtx, placeId: number): Promise<VisitPlan[]> => {
  const maps = await selectMaps(ctx, placeId);
  if (maps.length === 0) return [];
  const tiles = await selectTiles(
    ctx,
    maps.map(({ id }) => id),
  );
  const [tilesOf, spotsOf] = [
    Map.groupBy(tiles, ({ mapId }) => mapId),
    Map.groupBy(await selectPlanPositions(ctx, placeId), ({ mapId }) => mapId),
  ];
  const deviceTypeIds = await loadAllTypesOfPlace(ctx, placeId);
  return maps.map((map) => ({
    id: map.id,
    uuid: map.uuid,
    name: map.name,
    ...sizeOf(map),
    deviceTypeIds,
    levels: presentLevels(ctx, map, tilesOf.get(map.id) ?? []),
    spots: (spotsOf.get(map.id) ?? []).map(({ deviceId, x, y }) => ({ deviceId, x, y })),
  }));
};
