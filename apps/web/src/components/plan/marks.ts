import { pinSize } from '@trapline/plan-render/pin-size.ts';
import { placingPins } from '@trapline/plan-render/place-pins.ts';
import type { Pin } from '@trapline/plan-render/scene.ts';
import { type Box, SpatialIndex } from '@trapline/plan-render/spatial-index.ts';
import { clusterPins } from './clusters.ts';
import type { Point, Size } from './view.ts';

/**
 * Chooses for each zoom how the devices of a plan are shown: as labels, as dots or as clusters. All lengths on the
 * screen are in pixels; this module does not paint.
 */

/** A pin with the id of its device. */
export type NamedPin = Pin & {
  readonly id: string;
  /** The sign at the end of the label, if any: a dot shows it alone. */
  readonly sign?: string;
};

type MarkKind = 'label' | 'dot' | 'cluster';

/** One symbol on the plan: `x`, `y` is its place on the plan, `dx`, `dy` its distance from there on the screen. */
export type Mark = NamedPin & {
  readonly kind: MarkKind;
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
  /** The ids and the area of the devices of a cluster. */
  readonly members?: readonly string[];
  readonly area?: Box;
};

export const LABEL_HEIGHT = 22;
const DOT_HEIGHT = 12;
/** A dot with a sign is larger, so that the sign is readable. */
const SIGNED_DOT_HEIGHT = 18;
const CLUSTER_HEIGHT = 26;

/** The length of the longer side of a plan for which the zooms below are meant. */
const REFERENCE_SIDE = 2400;
/** Below this zoom dots that are close together are shown as one cluster. */
const CLUSTER_ZOOM = 0.34;
/** From this zoom on every device has a label; a label without room moves aside, as on the printed plan. */
const ALL_LABELS_ZOOM = 1.5;
/** If fewer labels have room, only devices with a sign have one: a mixture would cover the drawing. */
const MIN_LABELLED_SHARE = 0.6;
const LABEL_GAP = 4;
const LABEL_DISTANCE = 3;

/** A cluster without a sign: devices of several types have no colour in common. */
export const CLUSTER_APPEARANCE = { shape: 'round', fill: '#4a5852', ink: '#ffffff' } as const;

/** The zoom relative to the reference plan, so that a large scan and a small drawing behave the same. */
const relativeZoom = (plan: Size, scale: number): number =>
  (scale * Math.max(plan.width, plan.height)) / REFERENCE_SIDE;

/** The scale of a plan at which all its devices have labels. */
export const allLabelsScale = (plan: Size): number =>
  (ALL_LABELS_ZOOM * REFERENCE_SIDE) / Math.max(plan.width, plan.height);

export const labelMark = (pin: NamedPin, offset: Point = { x: 0, y: 0 }): Mark => {
  const { width } = pinSize(pin.label, LABEL_HEIGHT, pin.shape);
  return { ...pin, kind: 'label', dx: offset.x, dy: offset.y, width, height: LABEL_HEIGHT };
};

const dotMark = (pin: NamedPin): Mark => {
  const label = pin.sign ?? '';
  const height = label === '' ? DOT_HEIGHT : SIGNED_DOT_HEIGHT;
  return { ...pin, label, kind: 'dot', dx: 0, dy: 0, width: pinSize(label, height, pin.shape).width, height };
};

/** A cluster shows the number of its devices, and the sign and colour of the most important one. */
const clusterMark = (pins: readonly NamedPin[]): Mark => {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)];
  const mostImportant = pins.findLast(({ sign }) => sign !== undefined && sign !== '');
  const label = [String(pins.length), mostImportant?.sign ?? ''].join(' ').trim();
  const { fill, ink, edge } = mostImportant ?? { ...CLUSTER_APPEARANCE, edge: undefined };
  return {
    id: `cluster ${pins[0]?.id}`,
    x: xs.reduce((sum, x) => sum + x, 0) / pins.length,
    y: ys.reduce((sum, y) => sum + y, 0) / pins.length,
    ...{ shape: 'round', label, fill, ink, ...(edge && { edge }) },
    ...{ kind: 'cluster', dx: 0, dy: 0 },
    width: pinSize(label, CLUSTER_HEIGHT, 'round').width,
    height: CLUSTER_HEIGHT,
    members: pins.map(({ id }) => id),
    area: { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
  };
};

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isFree = (box: Box, taken: SpatialIndex<Box>): boolean => {
  let free = true;
  taken.each(box, (other) => {
    free = !touches(box, other);
    return free;
  });
  return free;
};

/** The places of a label: on its device, else right, left, above and below it. */
const offsetsOf = (width: number): readonly Point[] => {
  const aside = (width + DOT_HEIGHT) / 2 + LABEL_DISTANCE;
  const above = (LABEL_HEIGHT + DOT_HEIGHT) / 2 + LABEL_DISTANCE;
  return [
    { x: 0, y: 0 },
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
    { x: 0, y: -above },
    { x: 0, y: above },
  ];
};

/**
 * Gives each label the first position where it covers no other label and no other device; a label without such a
 * position is left out. Later pins are more important and are placed first. Returns the offsets by id.
 */
function* fittingLabels(
  pins: readonly NamedPin[],
  scale: number,
  obstacles: readonly Box[],
): Generator<undefined, ReadonlyMap<string, Point>> {
  const [labels, dots] = [new SpatialIndex<Box>(LABEL_HEIGHT), new SpatialIndex<Box>(LABEL_HEIGHT)];
  for (const box of obstacles) labels.add(box, box);
  const dotOf = ({ x, y }: NamedPin): Box => boxAt(x * scale, y * scale, DOT_HEIGHT, DOT_HEIGHT);
  const dotById = new Map(pins.map((pin) => [pin.id, dotOf(pin)]));
  for (const dot of dotById.values()) dots.add(dot, dot);
  const coversOther = (box: Box, own: Box | undefined): boolean => {
    let covers = false;
    dots.each(box, (dot) => {
      covers = dot !== own && touches(box, dot);
      return !covers;
    });
    return covers;
  };
  const offsets = new Map<string, Point>();
  for (const pin of pins.toReversed()) {
    const { width } = pinSize(pin.label, LABEL_HEIGHT, pin.shape);
    const place = (offset: Point, gap: number): Box =>
      boxAt(pin.x * scale + offset.x, pin.y * scale + offset.y, width + gap, LABEL_HEIGHT + gap);
    const offset = offsetsOf(width).find(
      (one) => isFree(place(one, 2 * LABEL_GAP), labels) && !coversOther(place(one, 0), dotById.get(pin.id)),
    );
    if (offset) {
      const box = place(offset, 0);
      labels.add(box, box);
      offsets.set(pin.id, offset);
    }
    yield;
  }
  return offsets;
}

type Scene = Size & { readonly pins: readonly NamedPin[] };

export type MarkOptions = {
  /** False: dots and clusters only. */
  readonly hasLabels: boolean;
  /** False: each device has a mark of its own at any zoom. */
  readonly hasClusters: boolean;
};

function* allLabels(scene: Scene, scale: number): Generator<undefined, Mark[]> {
  const placed = yield* placingPins(scene, LABEL_HEIGHT / scale);
  return scene.pins.map((pin, index) => {
    const { x, y, labelX, labelY } = placed[index] ?? { ...pin, labelX: pin.x, labelY: pin.y };
    return { ...labelMark(pin, { x: (labelX - x) * scale, y: (labelY - y) * scale }), x, y };
  });
}

/** The marks of a plan at one scale; pauses after each pin, so that painting can continue meanwhile. */
export function* layingOutMarks(
  scene: Scene,
  scale: number,
  { hasLabels, hasClusters }: MarkOptions,
): Generator<undefined, Mark[]> {
  const zoom = relativeZoom(scene, scale);
  if (hasLabels && zoom >= ALL_LABELS_ZOOM) return yield* allLabels(scene, scale);
  const groups =
    hasClusters && zoom < CLUSTER_ZOOM
      ? clusterPins(scene.pins, CLUSTER_HEIGHT / scale)
      : scene.pins.map((pin) => [pin]);
  const clusters = groups.filter(({ length }) => length > 1).map(clusterMark);
  const singles = groups.filter(({ length }) => length === 1).flat();
  const obstacles = clusters.map(({ x, y, width, height }) => boxAt(x * scale, y * scale, width, height));
  const offsets = hasLabels ? yield* fittingLabels(singles, scale, obstacles) : new Map<string, Point>();
  const isLabelled = offsets.size >= MIN_LABELLED_SHARE * scene.pins.length;
  const marks = singles.map((pin): Mark => {
    const offset = isLabelled || pin.sign ? offsets.get(pin.id) : undefined;
    return offset ? labelMark(pin, offset) : dotMark(pin);
  });
  return [...clusters, ...marks];
}

/** The marks of a plan at one scale, at once. */
export const layOutMarks = (scene: Scene, scale: number, options: MarkOptions): Mark[] => {
  const steps = layingOutMarks(scene, scale, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
