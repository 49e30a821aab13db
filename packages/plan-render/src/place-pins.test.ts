import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinSize } from './pin-size.ts';
import { placePins } from './place-pins.ts';
import type { Pin, PlacedPin, PlanScene } from './scene.ts';

const HEIGHT = 40;

const pin = (x: number, y: number, label: string): Pin => ({
  x,
  y,
  label,
  shape: 'round',
  fill: '#0f7a62',
  ink: '#ffffff',
});

const pins = fc.array(fc.tuple(fc.integer({ min: -50, max: 2050 }), fc.integer({ min: -50, max: 1350 })), {
  maxLength: 120,
});

const sceneOf = (places: readonly (readonly [number, number])[]): PlanScene => ({
  width: 2000,
  height: 1300,
  pins: places.map(([x, y], index) => pin(x, y, `KD${index + 1}`)),
});

const doOverlap = (a: PlacedPin, b: PlacedPin): boolean => {
  const width = (pinSize(a.label, HEIGHT).width + pinSize(b.label, HEIGHT).width) / 2;
  return Math.abs(a.labelX - b.labelX) < width && Math.abs(a.labelY - b.labelY) < HEIGHT;
};

test('labels never overlap, wherever the devices are', () => {
  fc.assert(
    fc.property(pins, (places) => {
      const placed = placePins(sceneOf(places), HEIGHT);
      const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const));
      expect(pairs.filter(([one, other]) => doOverlap(one, other))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('twenty devices in one spot all have readable labels', () => {
  const placed = placePins(sceneOf(Array.from({ length: 20 }, () => [1000, 600] as const)), HEIGHT);
  expect(placed.filter((one, index) => placed.slice(index + 1).some((other) => doOverlap(one, other)))).toEqual([]);
  expect(placed.every(({ x, y }) => x === 1000 && y === 600)).toBe(true);
});

test('with thousands of devices in one spot, labels use the free positions and no device is lost', () => {
  const placed = placePins(sceneOf(Array.from({ length: 2000 }, () => [1000, 600] as const)), HEIGHT);
  expect(placed.length).toBe(2000);
  expect(new Set(placed.map(({ labelX, labelY }) => `${labelX} ${labelY}`)).size).toBeGreaterThan(60);
  expect(placed.at(-1)).toMatchObject({ x: 1000, labelX: 1000, y: 600, labelY: 600 });
});

/** Whether the line from a device to its label passes under another label. */
const crossesLabel = (one: PlacedPin, other: PlacedPin): boolean => {
  const { width } = pinSize(other.label, HEIGHT);
  return Array.from({ length: 101 }, (_, step) => step / 100).some(
    (part) =>
      Math.abs(one.x + (one.labelX - one.x) * part - other.labelX) < width / 2 &&
      Math.abs(one.y + (one.labelY - one.y) * part - other.labelY) < HEIGHT / 2,
  );
};

test('the line to a moved label does not cross another label', () => {
  const crowd = Array.from(
    { length: 15 },
    (_, index) => [600 + (index % 5) * 90, 400 + Math.floor(index / 5) * 60] as const,
  );
  const placed = placePins(sceneOf(crowd), HEIGHT);
  expect(placed.some(({ x, labelX }) => x !== labelX)).toBe(true);
  const crossings = placed.flatMap((one) => placed.filter((other) => other !== one && crossesLabel(one, other)));
  expect(crossings).toEqual([]);
});

test('a pin with room keeps its position, and the same scene always gives the same result', () => {
  const scene = sceneOf([
    [100, 100],
    [900, 700],
    [902, 702],
  ]);
  const placed = placePins(scene, HEIGHT);
  expect(placed.map(({ x, y, labelX, labelY }) => labelX === x && labelY === y)).toEqual([true, false, true]);
  expect(placed.map(({ label }) => label)).toEqual(['KD1', 'KD2', 'KD3']);
  expect(placePins(scene, HEIGHT)).toEqual(placed);
});
