import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import type { ShownDevice } from '~/components/plan/pins.ts';
import type { Point } from '~/components/plan/view.ts';

/** A device as the page of a plan shows it. */
export type PlanDevice = ShownDevice & Pick<Device, 'name' | 'location' | 'mapId'>;

/** Where devices are being placed until the server confirms it; never for removal. */
export type Underway = ReadonlyMap<string, Point | null>;

type Shown = { readonly map: PlaceMapOnItsPage; readonly all: readonly Device[]; readonly underway: Underway };

/** All devices of the facility: their position on this plan, and their radio status. */
export const planDevices = ({ map, all, underway }: Shown): PlanDevice[] => {
  const standing = new Map((map.devices ?? []).map((device) => [device.uuid, device]));
  return all.map((device) => {
    const { uuid, uniqueId, name, location, deviceType } = device;
    const here = standing.get(uuid);
    const there = here ? { x: here.mapX, y: here.mapY } : null;
    const put = underway.get(uuid);
    const at = put === undefined ? there : put;
    const mapId = at ? map.id : device.mapId === map.id || underway.has(uuid) ? null : device.mapId;
    return { uuid, uniqueId, name, location, deviceType, mapId, at, state: here?.markerState ?? null };
  });
};
