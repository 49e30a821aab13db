import { pinSize } from './pin-size.ts';
import { onPicture, type Pin, type PlacedPin, type PlanScene } from './scene.ts';

/**
 * Where the labels of a plan go. A label stands on its place as long as there is room; otherwise it steps aside and a line
 * leads back. Nothing here draws: every painter shows the same picture, and the same scene is always the same picture.
 */

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

// steps away from the place, in heights of a pin, and directions at each step; nearer first, to the side before up and down
const RINGS = [1.25, 1.9, 2.6, 3.4, 4.4, 5.6, 7] as const;
const DIRECTIONS = 16;
/** Air between two labels, in heights of a pin. */
const AIR = 0.12;
/** The dot of a device whose label stepped aside, in heights of a pin. */
const SPOT = 0.34;

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const overlap = (a: Box, b: Box, air: number): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + air;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + air;
  return wide > 0 && high > 0 ? wide * high : 0;
};

const lostOn = (box: Box, others: readonly Box[], air: number): number =>
  others.reduce((sum, other) => sum + overlap(box, other, air), 0);

const offsets = (width: number, height: number): readonly (readonly [number, number])[] => [
  [0, 0],
  ...RINGS.flatMap((ring) =>
    Array.from({ length: DIRECTIONS }, (_, index): readonly [number, number] => {
      // 0, 1, -1, 2, -2 ...: both sides of the horizontal in turn
      const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2);
      const angle = (2 * Math.PI * turn) / DIRECTIONS;
      return [Math.cos(angle) * (ring * height + width / 2), Math.sin(angle) * ring * height];
    }),
  ),
];

const inside = (box: Box, { width, height }: PlanScene): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;

type Room = {
  readonly scene: PlanScene;
  readonly height: number;
  /** Labels that have their place already. */
  readonly taken: readonly Box[];
  /** Where the other devices are: a label that steps aside does not step on one of them. */
  readonly spots: readonly Box[];
};

/** The first place without a collision, or the one that collides least. */
const placeOf = (pin: Pin, { scene, height, taken, spots }: Room): PlacedPin & { readonly box: Box } => {
  const { width } = pinSize(pin.label, height);
  const air = AIR * height;
  let best: { x: number; y: number; box: Box; lost: number } | undefined;
  for (const [dx, dy] of offsets(width, height)) {
    const [x, y] = [pin.x + dx, pin.y + dy];
    const box = boxAt(x, y, width, height);
    // a label on its own place may hang over the edge a little: there the device is
    const aside = dx !== 0 || dy !== 0;
    if (aside && !inside(box, scene)) continue;
    const lost = lostOn(box, taken, air) + (aside ? lostOn(box, spots, 0) : 0);
    if (best === undefined || lost < best.lost) best = { x, y, box, lost };
    if (lost === 0) break;
  }
  const found = best ?? { x: pin.x, y: pin.y, box: boxAt(pin.x, pin.y, width, height) };
  return { ...pin, labelX: found.x, labelY: found.y, box: found.box };
};

/**
 * Later pins of the scene matter more: they choose first, and earlier ones step aside. Answers the pins in the order of the
 * scene. `height` is that of a pin in pixels of the picture.
 */
export const placePins = (scene: PlanScene, height: number): PlacedPin[] => {
  const pins = scene.pins.map((pin) => onPicture(pin, scene));
  const spots = pins.map(({ x, y }) => boxAt(x, y, SPOT * height, SPOT * height));
  const taken: Box[] = [];
  const placed: PlacedPin[] = [];
  for (const pin of pins.reverse()) {
    const { box, ...found } = placeOf(pin, { scene, height, taken, spots });
    taken.push(box);
    placed.push(found);
  }
  return placed.reverse();
};
