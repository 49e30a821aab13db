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

/** An exclamation mark repeats the meaning of red for readers who do not see the colour. */
const pinOf = ({ x, y, label, tone }: BlockOf<'plan'>['markers'][number]): Pin => ({
  x,
  y,
  label: printable(tone === 'bad' ? `${label} !` : label),
  shape: shapes[tone],
  fill: tones[tone].solid,
  ink: tones[tone].onSolid,
});

// height of a pin relative to the longer side of the plan: 10 points on A4, less with very many pins
const MAX_PIN_HEIGHT = 0.021;
const MIN_PIN_HEIGHT = 0.0165;
const MAX_PINS_AT_FULL_SIZE = 100;

const relativePinHeight = (count: number): number =>
  Math.max(
    MIN_PIN_HEIGHT,
    Math.min(MAX_PIN_HEIGHT, MAX_PIN_HEIGHT * Math.sqrt(MAX_PINS_AT_FULL_SIZE / Math.max(1, count))),
  );

/**
 * The markers of a plan as an SVG overlay of the size of the picture; `scale` is the scale at which it is printed. The
 * most important markers are drawn last, above the others.
 */
export const planOverlay = (plan: BlockOf<'plan'>, scale = 1): string => {
  const pins = [...plan.markers].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone)).map(pinOf);
  const height = (Math.max(plan.width, plan.height) * relativePinHeight(pins.length)) / scale;
  return paintSvg({ width: plan.width, height: plan.height, pins }, height);
};

/** One pin as drawn on the plan, for the legend. */
export const legendPin = (tone: Tone): string => {
  const pin = pinOf({ x: 14, y: 9, label: '', tone });
  return paintSvg({ width: 28, height: 18, pins: [pin] }, 16);
};
