import { paintSvg } from '@trapline/plan-render/paint-svg.ts';
import type { Pin, PinShape } from '@trapline/plan-render/scene.ts';
import type { BlockOf, Tone } from './model.ts';
import { TONES } from './model.ts';
import { printable } from './text.ts';
import { tones } from './tones.ts';

const shapes: Readonly<Record<Tone, PinShape>> = {
  neutral: 'hollow',
  brand: 'round',
  good: 'round',
  notice: 'round',
  warn: 'square',
  bad: 'square',
};

/** Markers with the most important meaning are drawn last; a sign expresses the red colour without colour. */
const pinOf = ({ x, y, label, tone }: BlockOf<'plan'>['markers'][number]): Pin => ({
  x,
  y,
  label: printable(tone === 'bad' ? `${label} !` : label),
  shape: shapes[tone],
  fill: tones[tone].solid,
  ink: tones[tone].onSolid,
});

// height of a pin relative to the longer side of the plan: 10 points on A4, less with very many pins
const LARGEST_PIN = 0.021;
const SMALLEST_PIN = 0.0165;
const PINS_WITH_ROOM = 100;

const pinPart = (count: number): number =>
  Math.max(SMALLEST_PIN, Math.min(LARGEST_PIN, LARGEST_PIN * Math.sqrt(PINS_WITH_ROOM / Math.max(1, count))));

/** The markers of a plan as an SVG overlay of the size of the picture; `shrunk` is the scale at which it is printed. */
export const planOverlay = (plan: BlockOf<'plan'>, shrunk = 1): string => {
  const pins = [...plan.markers].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone)).map(pinOf);
  const height = (Math.max(plan.width, plan.height) * pinPart(pins.length)) / shrunk;
  return paintSvg({ width: plan.width, height: plan.height, pins }, height);
};

/** One pin as drawn on the plan, for the legend. */
export const legendPin = (tone: Tone): string => {
  const pin = pinOf({ x: 14, y: 9, label: '', tone });
  return paintSvg({ width: 28, height: 18, pins: [pin] }, 16);
};
