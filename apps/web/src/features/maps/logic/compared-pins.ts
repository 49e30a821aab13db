import type { MapChange } from '@trapline/contract/maps/revision-schemas.ts';
import type { MapDevice } from '@trapline/contract/maps/schemas.ts';
import { textColourOn } from '@trapline/plan-render/device-pins.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import type { NamedPin } from '~/components/plan/marks.ts';

/** Unchanged devices are pale, so that the changes stand out. */
const PALE = { fill: '#eef3f0', ink: '#3f4d47', edge: '#9fb0a8' };
const CHANGED_EDGE = '#c92a2a';

const SIGNS: Readonly<Record<MapChange['kind'], string>> = {
  ADDED: ' +',
  MOVED: ' ↔',
  RENUMBERED: ' #',
  REMOVED: ' –',
};

/** Pins of one of two compared plans: changes are coloured, with a sign, and drawn above the rest. */
export const comparedPins = (
  devices: readonly MapDevice[],
  changes: readonly MapChange[],
  shapes: ReadonlyMap<number, PinShape>,
): NamedPin[] => {
  const kinds = new Map(changes.map(({ deviceUuid, kind }) => [deviceUuid, kind]));
  return devices
    .map(({ uuid, uniqueId, deviceType, mapX: x, mapY: y }): NamedPin => {
      const kind = kinds.get(uuid);
      const shape = shapes.get(deviceType.id) ?? 'round';
      if (!kind) return { id: uuid, x, y, label: uniqueId, shape, ...PALE };
      const { color: fill } = deviceType;
      return {
        id: uuid,
        x,
        y,
        label: `${uniqueId}${SIGNS[kind]}`,
        sign: SIGNS[kind].trim(),
        shape,
        fill,
        ink: textColourOn(fill),
        edge: CHANGED_EDGE,
      };
    })
    .sort((left, right) => Number(kinds.has(left.id)) - Number(kinds.has(right.id)));
};
