import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { MapDevice, PlaceMap, PlanPageData } from '@trapline/contract/maps/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { loadAllTypesOfPlace, loadDevicesAt, loadDevicesOnMaps } from '../devices/devices-on-maps.read.ts';
import { selectFormerMaps, selectMap, selectMaps, selectTiles } from './maps.queries.ts';
import { requestedMomentOf } from './plan-moment.ts';
import { presentLevels, presentMap } from './present-map.ts';

type View = 'full' | 'short';

export const loadMaps = async (ctx: AnyCtx, place: VisiblePlace, view: View): Promise<PlaceMap[]> => {
  const maps = await selectMaps(ctx, place.id);
  if (view === 'short') return maps.map((map) => presentMap(ctx, map));
  const devices = Map.groupBy(await loadDevicesOnMaps(ctx, place), ({ mapId }) => mapId);
  return maps.map((map) => presentMap(ctx, map, devices.get(map.id) ?? []));
};

export const loadFormerMaps = async (ctx: AnyCtx, place: VisiblePlace): Promise<PlaceMap[]> =>
  (await selectFormerMaps(ctx, place.id)).map((map) => presentMap(ctx, map));

/** Loads the plan in the form that every change of it returns, or throws 404. */
export const loadMap = async (ctx: AnyCtx, place: VisiblePlace, ref: Ref): Promise<PlaceMap> => {
  const map = requireFound(await selectMap(ctx, place.id, ref));
  return presentMap(ctx, map, await loadDevicesOnMaps(ctx, place, map.id));
};

const loadDevicesAtMoment = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  mapId: number,
  at: string,
): Promise<MapDevice[]> => {
  const { onPlan } = await loadDevicesAt(ctx, place, mapId, new Date(at));
  const rest = { loraDevices: [], deviceHistory: [], place: { radioErrorInterval: place.radio_error_interval } };
  return onPlan.map((device) => ({ ...device, ...rest }));
};

type MapViewQuery = { readonly view: View; readonly at?: string | undefined };

export const loadMapForPage = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  ref: Ref,
  { view, at }: MapViewQuery,
): Promise<PlanPageData> => {
  const map = requireFound(await selectMap(ctx, place.id, ref));
  const levels = presentLevels(ctx, map, await selectTiles(ctx, [map.id]));
  const drawing = { levels, deviceTypeIds: await loadAllTypesOfPlace(ctx, place.id) };
  if (view === 'short') return { ...presentMap(ctx, map), ...drawing };
  const moment = requestedMomentOf(ctx, at, map);
  const devices = moment
    ? await loadDevicesAtMoment(ctx, place, map.id, moment)
    : await loadDevicesOnMaps(ctx, place, map.id);
  return { ...presentMap(ctx, map, devices), ...drawing };
};
