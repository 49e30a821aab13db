import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { MapDevice, PlaceMap, PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { loadDevicesOnMaps, loadDevicesThen, loadTypesEver } from '../devices/on-maps.read.ts';
import { selectFormerMaps, selectMap, selectMaps, selectTiles } from './maps.queries.ts';
import { askedOf } from './moment.ts';
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
  const map = found(await selectMap(ctx, place.id, ref));
  return presentMap(ctx, map, await loadDevicesOnMaps(ctx, place, map.id));
};

const devicesThen = async (ctx: AnyCtx, place: VisiblePlace, mapId: number, at: string): Promise<MapDevice[]> => {
  const { onPlan } = await loadDevicesThen(ctx, place, mapId, new Date(at));
  const rest = { loraDevices: [], deviceHistory: [], place: { radioErrorInterval: place.radio_error_interval } };
  return onPlan.map((device) => ({ ...device, ...rest }));
};

type Asked = { readonly view: View; readonly at?: string | undefined };

export const loadMapOnItsPage = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  ref: Ref,
  { view, at }: Asked,
): Promise<PlaceMapOnItsPage> => {
  const map = found(await selectMap(ctx, place.id, ref));
  const levels = presentLevels(ctx, map, await selectTiles(ctx, [map.id]));
  const drawn = { levels, deviceTypeIds: await loadTypesEver(ctx, place.id) };
  if (view === 'short') return { ...presentMap(ctx, map), ...drawn };
  const asked = askedOf(ctx, at, map);
  const devices = asked ? await devicesThen(ctx, place, map.id, asked) : await loadDevicesOnMaps(ctx, place, map.id);
  return { ...presentMap(ctx, map, devices), ...drawn };
};
