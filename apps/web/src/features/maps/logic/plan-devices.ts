import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlanPageData } from '@trapline/contract/maps/schemas.ts';
import type { ShownDevice } from '~/components/plan/pins.ts';
import type { Point } from '~/components/plan/view.ts';

/** A device as the page of a plan shows it. */
export type PlanDevice = ShownDevice & Pick<Device, 'name' | 'location' | 'mapId'>;

/** Positions of devices until the server confirms them; null for a device that is being removed. */
export type PendingPlacements = ReadonlyMap<string, Point | null>;

type PlanInput = {
  readonly map: PlanPageData;
  readonly all: readonly Device[];
  readonly pendingPlacements: PendingPlacements;
};

/** All devices of the facility: their position on this plan, and their radio status. */
export const planDevices = ({ map, all, pendingPlacements }: PlanInput): PlanDevice[] => {
  const placedByUuid = new Map((map.devices ?? []).map((device) => [device.uuid, device]));
  return all.map((device) => {
    const { uuid, uniqueId, name, location, deviceType } = device;
    const placedDevice = placedByUuid.get(uuid);
    const storedPosition = placedDevice ? { x: placedDevice.mapX, y: placedDevice.mapY } : null;
    const pendingPosition = pendingPlacements.get(uuid);
    const at = pendingPosition === undefined ? storedPosition : pendingPosition;
    const mapId = at ? map.id : device.mapId === map.id || pendingPlacements.has(uuid) ? null : device.mapId;
    return { uuid, uniqueId, name, location, deviceType, mapId, at, state: placedDevice?.markerState ?? null };
  });
};
