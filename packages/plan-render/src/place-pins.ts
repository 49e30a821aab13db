import { pinSize } from './pin-size.ts';
import { clampToPicture, type Pin, type PlacedPin, type PlanScene } from './scene.ts';
import { type Box, SpatialIndex } from './spatial-index.ts';

/**
 * Positions of the labels of a plan. A label stays at its device if there is room; otherwise it moves aside, with a
 * line back to the device. This module does not draw: all painters show the same picture, and the same scene always
 * gives the same picture.
 */

// distances from the device, in heights of a pin, and number of directions; nearer first, horizontal before vertical
const RING_DISTANCES = [1.25, 1.9, 2.6, 3.4, 4.4, 5.6, 7] as const;
const DIRECTIONS = 20;
/** Space between two labels, in heights of a pin. */
const LABEL_GAP = 0.12;
/** After so many labels without room around one spot, the search ends: later ones have no room either. */
const MAX_CROWDED_LABELS = 40;
/** The dot of a device whose label moved aside, relative to the height of a pin. */
const DOT_SIZE = 0.34;

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const overlap = (a: Box, b: Box, gap: number): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + gap;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + gap;
  return wide > 0 && high > 0 ? wide * high : 0;
};

const growBox = ({ left, top, right, bottom }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

/** The overlap with others, counted only up to `most`: a candidate with that much overlap is no better. */
const overlapWith = (box: Box, otherBoxes: SpatialIndex<Box>, gap: number, limit: number): number => {
  let sum = 0;
  otherBoxes.each(growBox(box, gap), (other) => {
    sum += overlap(box, other, gap);
    return sum < limit;
  });
  return sum;
};

type Leader = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

const boundingBoxOf = ({ x1, y1, x2, y2 }: Leader): Box => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});

/** The part of a line inside a box: the line is clipped at each side of the box in turn. */
const shareInsideBox = ({ x1, y1, x2, y2 }: Leader, box: Box): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [step, distance] of [
    [-dx, x1 - box.left],
    [dx, box.right - x1],
    [-dy, y1 - box.top],
    [dy, box.bottom - y1],
  ] as const) {
    if (step === 0 && distance < 0) return 0;
    if (step < 0) from = Math.max(from, distance / step);
    if (step > 0) to = Math.min(to, distance / step);
  }
  return Math.max(0, to - from);
};

type Step = { readonly ring: number; readonly cos: number; readonly sin: number };

/** Offsets in the order in which they are tried. */
const STEPS: readonly Step[] = RING_DISTANCES.flatMap((ring) =>
  Array.from({ length: DIRECTIONS }, (_, index) => {
    // 0, 1, -1, 2, -2 ...: alternately on both sides of the horizontal
    const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2);
    const angle = (2 * Math.PI * turn) / DIRECTIONS;
    return { ring, cos: Math.cos(angle), sin: Math.sin(angle) };
  }),
);

/** Offset to the right and down. */
const offsetOf = ({ ring, cos, sin }: Step, width: number, height: number): readonly [number, number] => [
  cos * (ring * height + width / 2),
  sin * ring * height,
];

const isInside = (box: Box, { width, height }: PlanScene): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;

type Placement = {
  /** Number of labels without room, by square of the height of a label. */
  readonly crowdedSquares: Map<string, number>;
  readonly scene: PlanScene;
  readonly height: number;
  /** Labels that are already placed. */
  readonly placedLabels: SpatialIndex<Box>;
  /** Positions of the other devices: a label that moves aside must not cover one of them. */
  readonly deviceDots: SpatialIndex<Box>;
  /** Lines to labels that moved aside: a line under another label would seem to lead to that label. */
  readonly leaders: SpatialIndex<Leader>;
};

/** Number of lines that a label at this position would put under a label. */
const countHiddenLines = (leader: Leader | null, box: Box, { placedLabels, leaders }: Placement): number => {
  let count = 0;
  leaders.each(box, (other) => {
    if (shareInsideBox(other, box) > 0) count += 1;
    return true;
  });
  if (leader === null) return count;
  placedLabels.each(boundingBoxOf(leader), (other) => {
    if (shareInsideBox(leader, other) > 0) count += 1;
    return true;
  });
  return count;
};

type Candidate = {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly overlap: number;
  readonly hiddenLineCount: number;
};

/** The cost of a label at this position; null if it would be outside the picture. */
const candidateAt = (
  pin: Pin,
  width: number,
  [dx, dy]: readonly [number, number],
  placement: Placement,
  limit: number,
): Candidate | null => {
  const [x, y] = [pin.x + dx, pin.y + dy];
  const box = boxAt(x, y, width, placement.height);
  // a label at its device may extend slightly beyond the edge, because the device is there
  const isAside = dx !== 0 || dy !== 0;
  if (isAside && !isInside(box, placement.scene)) return null;
  const labelOverlap = overlapWith(box, placement.placedLabels, LABEL_GAP * placement.height, limit);
  const totalOverlap =
    labelOverlap +
    (isAside && labelOverlap < limit ? overlapWith(box, placement.deviceDots, 0, limit - labelOverlap) : 0);
  const leader = isAside ? { x1: pin.x, y1: pin.y, x2: x, y2: y } : null;
  return {
    x,
    y,
    box,
    overlap: totalOverlap,
    hiddenLineCount: totalOverlap > 0 ? 0 : countHiddenLines(leader, box, placement),
  };
};

const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.overlap < other.overlap || (one.overlap === other.overlap && one.hiddenLineCount < other.hiddenLineCount);

const findBestPlace = (pin: Pin, width: number, placement: Placement): Candidate | undefined => {
  let best = candidateAt(pin, width, [0, 0], placement, Number.POSITIVE_INFINITY) ?? undefined;
  for (const step of STEPS) {
    if (best?.overlap === 0 && best.hiddenLineCount === 0) break;
    const offset = offsetOf(step, width, placement.height);
    const candidate = candidateAt(pin, width, offset, placement, best?.overlap || Number.POSITIVE_INFINITY);
    if (candidate && (best === undefined || isBetter(candidate, best))) best = candidate;
  }
  return best;
};

/** The first position without a collision, or the one with the smallest collision. */
const placePin = (pin: Pin, placement: Placement): PlacedPin & { readonly box: Box } => {
  const { width } = pinSize(pin.label, placement.height, pin.shape);
  const square = `${Math.floor(pin.x / placement.height)} ${Math.floor(pin.y / placement.height)}`;
  const crowdedCount = placement.crowdedSquares.get(square) ?? 0;
  const best = crowdedCount < MAX_CROWDED_LABELS ? findBestPlace(pin, width, placement) : undefined;
  if (best && best.overlap > 0) placement.crowdedSquares.set(square, crowdedCount + 1);
  const chosen = best ?? { x: pin.x, y: pin.y, box: boxAt(pin.x, pin.y, width, placement.height) };
  return { ...pin, labelX: chosen.x, labelY: chosen.y, box: chosen.box };
};

/** Like `placePins`, but pauses after each pin, so that painting can continue meanwhile. */
export function* placingPins(scene: PlanScene, height: number): Generator<undefined, PlacedPin[]> {
  const pins = scene.pins.map((pin) => clampToPicture(pin, scene));
  const [placedLabels, deviceDots, leaders] = [
    new SpatialIndex<Box>(height),
    new SpatialIndex<Box>(height),
    new SpatialIndex<Leader>(height),
  ];
  for (const { x, y } of pins) {
    const deviceDot = boxAt(x, y, DOT_SIZE * height, DOT_SIZE * height);
    deviceDots.add(deviceDot, deviceDot);
  }
  const placement: Placement = { crowdedSquares: new Map(), scene, height, placedLabels, deviceDots, leaders };
  const placed: PlacedPin[] = [];
  for (const pin of pins.reverse()) {
    const { box, ...chosen } = placePin(pin, placement);
    const { x, y, labelX, labelY } = chosen;
    placedLabels.add(box, box);
    if (labelX !== x || labelY !== y) {
      const leader = { x1: x, y1: y, x2: labelX, y2: labelY };
      leaders.add(leader, boundingBoxOf(leader));
    }
    placed.push(chosen);
    yield;
  }
  return placed.reverse();
}

/**
 * Later pins of the scene are more important: they are placed first, and earlier ones move aside. Returns the pins in
 * the order of the scene. `height` is the height of a pin in pixels of the picture.
 */
export const placePins = (scene: PlanScene, height: number): PlacedPin[] => {
  const steps = placingPins(scene, height);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
