import { type Box, Near } from './near.ts';
import { pinSize } from './pin-size.ts';
import { onPicture, type Pin, type PlacedPin, type PlanScene } from './scene.ts';

/**
 * Positions of the labels of a plan. A label stays at its device if there is room; otherwise it moves aside, with a
 * line back to the device. This module does not draw: all painters show the same picture, and the same scene always
 * gives the same picture.
 */

// distances from the device, in heights of a pin, and number of directions; nearer first, horizontal before vertical
const RINGS = [1.25, 1.9, 2.6, 3.4, 4.4, 5.6, 7] as const;
const DIRECTIONS = 20;
/** Space between two labels, in heights of a pin. */
const AIR = 0.12;
/** After so many labels without room around one spot, the search ends: later ones have no room either. */
const CROWD = 40;
/** The dot of a device whose label moved aside, relative to the height of a pin. */
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

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The overlap with others, counted only up to `most`: a candidate with that much overlap is no better. */
const lostOn = (box: Box, others: Near<Box>, air: number, most: number): number => {
  let sum = 0;
  others.each(grown(box, air), (other) => {
    sum += overlap(box, other, air);
    return sum < most;
  });
  return sum;
};

type Leader = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

const around = ({ x1, y1, x2, y2 }: Leader): Box => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});

/** The part of a line inside a box: the line is clipped at each side of the box in turn. */
const partInside = ({ x1, y1, x2, y2 }: Leader, box: Box): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, x1 - box.left],
    [dx, box.right - x1],
    [-dy, y1 - box.top],
    [dy, box.bottom - y1],
  ] as const) {
    if (step === 0 && room < 0) return 0;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return Math.max(0, to - from);
};

type Step = { readonly ring: number; readonly cos: number; readonly sin: number };

/** Offsets in the order in which they are tried. */
const STEPS: readonly Step[] = RINGS.flatMap((ring) =>
  Array.from({ length: DIRECTIONS }, (_, index) => {
    // 0, 1, -1, 2, -2 ...: alternately on both sides of the horizontal
    const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2);
    const angle = (2 * Math.PI * turn) / DIRECTIONS;
    return { ring, cos: Math.cos(angle), sin: Math.sin(angle) };
  }),
);

/** Offset to the right and down. */
const asideBy = ({ ring, cos, sin }: Step, width: number, height: number): readonly [number, number] => [
  cos * (ring * height + width / 2),
  sin * ring * height,
];

const inside = (box: Box, { width, height }: PlanScene): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;

type Room = {
  /** Number of labels without room, by square of the height of a label. */
  readonly crowds: Map<string, number>;
  readonly scene: PlanScene;
  readonly height: number;
  /** Labels that are already placed. */
  readonly taken: Near<Box>;
  /** Positions of the other devices: a label that moves aside must not cover one of them. */
  readonly spots: Near<Box>;
  /** Lines to labels that moved aside: a line under another label would seem to lead to that label. */
  readonly leaders: Near<Leader>;
};

/** Number of lines that a label at this position would put under a label. */
const hiddenLines = (leader: Leader | null, box: Box, { taken, leaders }: Room): number => {
  let count = 0;
  leaders.each(box, (other) => {
    if (partInside(other, box) > 0) count += 1;
    return true;
  });
  if (leader === null) return count;
  taken.each(around(leader), (other) => {
    if (partInside(leader, other) > 0) count += 1;
    return true;
  });
  return count;
};

type Candidate = {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly lost: number;
  readonly hidden: number;
};

/** The cost of a label at this position; null if it would be outside the picture. */
const candidateAt = (
  pin: Pin,
  width: number,
  [dx, dy]: readonly [number, number],
  room: Room,
  most: number,
): Candidate | null => {
  const [x, y] = [pin.x + dx, pin.y + dy];
  const box = boxAt(x, y, width, room.height);
  // a label at its device may extend slightly beyond the edge, because the device is there
  const aside = dx !== 0 || dy !== 0;
  if (aside && !inside(box, room.scene)) return null;
  const onLabels = lostOn(box, room.taken, AIR * room.height, most);
  const lost = onLabels + (aside && onLabels < most ? lostOn(box, room.spots, 0, most - onLabels) : 0);
  const leader = aside ? { x1: pin.x, y1: pin.y, x2: x, y2: y } : null;
  return { x, y, box, lost, hidden: lost > 0 ? 0 : hiddenLines(leader, box, room) };
};

const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.lost < other.lost || (one.lost === other.lost && one.hidden < other.hidden);

const bestPlace = (pin: Pin, width: number, room: Room): Candidate | undefined => {
  let best = candidateAt(pin, width, [0, 0], room, Number.POSITIVE_INFINITY) ?? undefined;
  for (const step of STEPS) {
    if (best?.lost === 0 && best.hidden === 0) break;
    const offset = asideBy(step, width, room.height);
    const candidate = candidateAt(pin, width, offset, room, best?.lost || Number.POSITIVE_INFINITY);
    if (candidate && (best === undefined || isBetter(candidate, best))) best = candidate;
  }
  return best;
};

/** The first position without a collision, or the one with the smallest collision. */
const placeOf = (pin: Pin, room: Room): PlacedPin & { readonly box: Box } => {
  const { width } = pinSize(pin.label, room.height, pin.shape);
  const square = `${Math.floor(pin.x / room.height)} ${Math.floor(pin.y / room.height)}`;
  const crowd = room.crowds.get(square) ?? 0;
  const best = crowd < CROWD ? bestPlace(pin, width, room) : undefined;
  if (best && best.lost > 0) room.crowds.set(square, crowd + 1);
  const found = best ?? { x: pin.x, y: pin.y, box: boxAt(pin.x, pin.y, width, room.height) };
  return { ...pin, labelX: found.x, labelY: found.y, box: found.box };
};

/** Like `placePins`, but pauses after each pin, so that painting can continue meanwhile. */
export function* placingPins(scene: PlanScene, height: number): Generator<undefined, PlacedPin[]> {
  const pins = scene.pins.map((pin) => onPicture(pin, scene));
  const [taken, spots, leaders] = [new Near<Box>(height), new Near<Box>(height), new Near<Leader>(height)];
  for (const { x, y } of pins) {
    const spot = boxAt(x, y, SPOT * height, SPOT * height);
    spots.add(spot, spot);
  }
  const room: Room = { crowds: new Map(), scene, height, taken, spots, leaders };
  const placed: PlacedPin[] = [];
  for (const pin of pins.reverse()) {
    const { box, ...found } = placeOf(pin, room);
    const { x, y, labelX, labelY } = found;
    taken.add(box, box);
    if (labelX !== x || labelY !== y) {
      const leader = { x1: x, y1: y, x2: labelX, y2: labelY };
      leaders.add(leader, around(leader));
    }
    placed.push(found);
    yield;
  }
  return placed.reverse();
}

/**
 * Later pins of the scene are more important: they are placed first, and earlier ones move aside. Returns the pins in
 * the order of the scene. `height` is the height of a pin in pixels of the picture.
 */
export const placePins = (scene: PlanScene, height: number): PlacedPin[] => {
  const placing = placingPins(scene, height);
  for (;;) {
    const { done, value } = placing.next();
    if (done) return value;
  }
};
