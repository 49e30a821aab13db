import type { Device } from '@trapline/contract/devices/schemas.ts';
import { devicePins, type RadioState, signOf } from '@trapline/plan-render/device-pins.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import type { NamedPin } from './marks.ts';
import type { Point } from './view.ts';

/** The fields of a device that a plan shows. */
export type ShownDevice = Pick<Device, 'uuid' | 'uniqueId' | 'deviceType'> & {
  /** The position on this plan; null if the device is not on it. */
  readonly at: Point | null;
  readonly state: RadioState | null;
};

export const planPins = (devices: readonly ShownDevice[], shapes: ReadonlyMap<number, PinShape>): NamedPin[] => {
  const placed = devices.flatMap(({ uuid, uniqueId, deviceType, at, state }) =>
    at ? [{ ...at, uuid, uniqueId, typeId: deviceType.id, color: deviceType.color, state }] : [],
  );
  return devicePins(placed, shapes).map(({ of, ...pin }) => ({ ...pin, id: of.uuid, sign: signOf(of.state) }));
};
