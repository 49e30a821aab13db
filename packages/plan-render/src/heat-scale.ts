/**
 * Colours of the heatmap: low values are pale, high ones dark, so that the lightness alone shows the value, including
 * to colour-blind readers.
 */

type Rgb = readonly [number, number, number];

/** Viridis from its light end: on the white paper of plans, a higher value is darker. */
const STOPS: readonly Rgb[] = [
  [253, 231, 37],
  [160, 218, 57],
  [74, 193, 109],
  [31, 161, 135],
  [39, 127, 142],
  [54, 92, 141],
  [70, 50, 127],
  [68, 1, 84],
];

const mix = (from: number, to: number, fraction: number): number => Math.round(from + (to - from) * fraction);

/** `strength` is between 0 and 1. */
export const heatColour = (strength: number): Rgb => {
  const at = Math.min(1, Math.max(0, strength)) * (STOPS.length - 1);
  const index = Math.min(STOPS.length - 2, Math.floor(at));
  const [from, to] = [STOPS[index], STOPS[index + 1]];
  if (!from || !to) return [0, 0, 0];
  const fraction = at - index;
  return [mix(from[0], to[0], fraction), mix(from[1], to[1], fraction), mix(from[2], to[2], fraction)];
};

/** As a CSS gradient list, light to dark. */
export const HEAT_GRADIENT = STOPS.map((rgb) => `rgb(${rgb.join(' ')})`);

/** Possible ends of a scale, before multiplication by a power of ten, and the number of parts of the scale. */
const DIVISIONS_BY_END: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [1.5, 3],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [8, 4],
  [10, 2],
]);

/** The round number at which a scale for values up to `most` ends. */
export const scaleEnd = (maxValue: number): number => {
  if (maxValue <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(maxValue));
  // a floating-point error slightly above an end does not select a longer scale
  const end = [...DIVISIONS_BY_END.keys()].find((roundNumber) => roundNumber * power >= maxValue * (1 - 1e-9)) ?? 10;
  return Number((end * power).toPrecision(2));
};

/** Evenly spaced numbers beside a scale; only whole ones if only whole numbers are counted. */
export const scaleTicks = (end: number, hasOnlyIntegers: boolean): number[] => {
  const parts = DIVISIONS_BY_END.get(Number(end.toExponential().split('e')[0])) ?? 2;
  const ticks = Array.from({ length: parts + 1 }, (_, index) => Number(((end * index) / parts).toPrecision(6)));
  return hasOnlyIntegers ? ticks.filter((tick) => Number.isInteger(tick)) : ticks;
};
