import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { devicePins, type RadioState, shapesOf } from '@trapline/plan-render/device-pins.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import type { NamedPin } from './plan-painter.ts';
import type { Point } from './view.ts';

/** A device as the page of a plan shows it. */
export type PlanDevice = Pick<Device, 'uuid' | 'uniqueId' | 'name' | 'location' | 'deviceType' | 'mapId'> & {
  /** Where it stands on this plan; nothing where it does not. */
  readonly at: Point | null;
  readonly state: RadioState | null;
};

/** Where devices are being put before the server says so; nothing takes one off. */
export type Underway = ReadonlyMap<string, Point | null>;

type Shown = { readonly map: PlaceMapOnItsPage; readonly all: readonly Device[]; readonly underway: Underway };

/** All devices of the facility: where they stand on this plan, and what their radio says. */
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

export const planShapes = (all: readonly Device[]): ReadonlyMap<number, PinShape> =>
  shapesOf(all.map(({ deviceType }) => deviceType.id));

export const planPins = (devices: readonly PlanDevice[], shapes: ReadonlyMap<number, PinShape>): NamedPin[] => {
  const placed = devices.flatMap(({ uuid, uniqueId, deviceType, at, state }) =>
    at ? [{ ...at, uuid, uniqueId, typeId: deviceType.id, color: deviceType.color, state }] : [],
  );
  return devicePins(placed, shapes).map(({ of, ...pin }) => ({ ...pin, id: of.uuid }));
};
