import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatColour, scaleEnd, scaleTicks } from './heat-scale.ts';

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const times = ([a, b, c]: Matrix, v: Rgb): Rgb => {
  const row = (r: Rgb): number => r[0] * v[0] + r[1] * v[1] + r[2] * v[2];
  return [row(a), row(b), row(c)];
};

const NORMAL_VISION: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** Simulated colour vision deficiencies: Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const COLOR_VISIONS: Readonly<Record<string, Matrix>> = {
  full: NORMAL_VISION,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  // as on a black and white printer
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
const WHITE: Rgb = [0.9505, 1, 1.089];

/** CIE Lab of a colour as seen with one of these deficiencies. */
const labOf = ([r, g, b]: Rgb, vision: Matrix): Rgb => {
  const seen = times(vision, [linear(r), linear(g), linear(b)]);
  const clamped: Rgb = [Math.max(0, seen[0]), Math.max(0, seen[1]), Math.max(0, seen[2])];
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const xyz = times(TO_XYZ, clamped);
  const [x, y, z] = [f(xyz[0] / WHITE[0]), f(xyz[1] / WHITE[1]), f(xyz[2] / WHITE[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

test.each(Object.entries(COLOR_VISIONS))(
  'higher values are darker and distinguishable from lower ones, with %s sight',
  (_, vision) => {
    const steps = Array.from({ length: 6 }, (__, index) => labOf(heatColour(index / 5), vision));
    for (const [index, [light, a, b]] of steps.entries()) {
      const before = steps[index - 1];
      if (!before) continue;
      expect(before[0] - light).toBeGreaterThan(8);
      expect(Math.hypot(before[0] - light, before[1] - a, before[2] - b)).toBeGreaterThan(10);
    }
  },
);

test('a scale ends at a round number, at or slightly above the maximum', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e6, noNaN: true }), (most) => {
      const end = scaleEnd(most);
      expect(end).toBeGreaterThanOrEqual(most * (1 - 1e-6));
      expect(end).toBeLessThanOrEqual(most * 1.5 + 1e-9);
      expect(scaleTicks(end, false).at(-1)).toBeCloseTo(end, 8);
    }),
  );
  expect([0, 1, 3, 5, 17, 100, 0.3].map(scaleEnd)).toEqual([1, 1, 3, 5, 20, 100, 0.3]);
  expect(scaleTicks(1, true)).toEqual([0, 1]);
  expect(scaleTicks(5, true)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(scaleTicks(0.3, false)).toEqual([0, 0.1, 0.2, 0.3]);
});
