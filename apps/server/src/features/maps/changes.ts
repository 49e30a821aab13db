import type { MapChange } from '@trapline/contract/maps/revision-schemas.ts';
import type { DeviceThen } from '../devices/on-maps.read.ts';

const spotOf = (device: DeviceThen | undefined): MapChange['before'] =>
  device ? { uniqueId: device.uniqueId, mapX: device.mapX, mapY: device.mapY } : null;

const kindOf = ({ before, after }: Pick<MapChange, 'before' | 'after'>): MapChange['kind'] | null => {
  if (!before) return 'ADDED';
  if (!after) return 'REMOVED';
  if (before.mapX !== after.mapX || before.mapY !== after.mapY) return 'MOVED';
  return before.uniqueId === after.uniqueId ? null : 'RENUMBERED';
};

/** The differences of a plan between two times, in the order of the devices. Pure. */
export const changesBetween = (earlier: readonly DeviceThen[], later: readonly DeviceThen[]): MapChange[] => {
  const [was, is] = [earlier, later].map((devices) => new Map(devices.map((device) => [device.id, device])));
  const all = new Map([...earlier, ...later].map((device) => [device.id, device]));
  return [...all.values()].flatMap(({ id, uuid, name, deviceType }) => {
    const spots = { before: spotOf(was?.get(id)), after: spotOf(is?.get(id)) };
    const kind = kindOf(spots);
    return kind === null ? [] : [{ kind, deviceId: id, deviceUuid: uuid, name, deviceType, ...spots }];
  });
};
