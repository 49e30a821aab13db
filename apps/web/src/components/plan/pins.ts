import type { Device } from '@trapline/contract/devices/schemas.ts';
import { devicePins, type RadioState } from '@trapline/plan-render/device-pins.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import type { NamedPin } from './plan-painter.ts';
import type { Point } from './view.ts';

/** A device as a plan shows it. */
export type ShownDevice = Pick<Device, 'uuid' | 'uniqueId' | 'deviceType'> & {
  /** Where it stands on this plan; nothing where it does not. */
  readonly at: Point | null;
  readonly state: RadioState | null;
};

export const planPins = (devices: readonly ShownDevice[], shapes: ReadonlyMap<number, PinShape>): NamedPin[] => {
  const placed = devices.flatMap(({ uuid, uniqueId, deviceType, at, state }) =>
    at ? [{ ...at, uuid, uniqueId, typeId: deviceType.id, color: deviceType.color, state }] : [],
  );
  return devicePins(placed, shapes).map(({ of, ...pin }) => ({ ...pin, id: of.uuid }));
};
