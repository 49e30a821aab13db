import type { MapChange } from '@trapline/contract/maps/revision-schemas.ts';
import type { DeviceOnPlan } from '../devices/devices-on-maps.read.ts';

const positionOf = (device: DeviceOnPlan | undefined): MapChange['before'] =>
  device ? { uniqueId: device.uniqueId, mapX: device.mapX, mapY: device.mapY } : null;

const kindOf = ({ before, after }: Pick<MapChange, 'before' | 'after'>): MapChange['kind'] | null => {
  if (!before) return 'ADDED';
  if (!after) return 'REMOVED';
  if (before.mapX !== after.mapX || before.mapY !== after.mapY) return 'MOVED';
  return before.uniqueId === after.uniqueId ? null : 'RENUMBERED';
};

/** The differences of a plan between two times, in the order of the devices. Pure. */
export const changesBetween = (earlier: readonly DeviceOnPlan[], later: readonly DeviceOnPlan[]): MapChange[] => {
  const [earlierById, laterById] = [earlier, later].map(
    (devices) => new Map(devices.map((device) => [device.id, device])),
  );
  const allById = new Map([...earlier, ...later].map((device) => [device.id, device]));
  return [...allById.values()].flatMap(({ id, uuid, name, deviceType }) => {
    const positions = { before: positionOf(earlierById?.get(id)), after: positionOf(laterById?.get(id)) };
    const kind = kindOf(positions);
    return kind === null ? [] : [{ kind, deviceId: id, deviceUuid: uuid, name, deviceType, ...positions }];
  });
};
