import { heatColour } from '@trapline/plan-render/heat-scale.ts';
import { type Point, type Size, toScreen, type View } from './view.ts';

/** Paints heat around points of a plan: its strength follows the findings at the point and falls with the distance. */

export type HeatPoint = Point & {
  /** From 0 to 1, relative to the scale. */
  readonly strength: number;
};

/** The radius from the specification (D §9), in screen pixels at any zoom. */
const RADIUS = 100;
/** The maximum radius relative to the visible width, so that a spot does not cover the plan on a narrow screen. */
const MAX_RADIUS_SHARE = 0.16;
/** Heat has no sharp edges, so it is painted at a lower resolution and scaled up by this factor. */
const DOWNSCALE_FACTOR = 4;
/** The minimum strength, so that every finding is visible. */
const MIN_STRENGTH = 0.06;
/** The maximum opacity (alpha), so that the plan stays readable. */
const MAX_ALPHA = 205;
const FULL_ALPHA_LEVEL = 24;
const LEVELS = 256;

/** The remaining strength from the centre outwards. */
const FALLOFF = [1, 0.88, 0.6, 0.3, 0.1, 0] as const;

/** A colour for each level, in the pixel format of a canvas. */
const PALETTE = Uint8ClampedArray.from(
  Array.from({ length: LEVELS }, (_, level) => [
    ...heatColour(level / (LEVELS - 1)),
    Math.min(MAX_ALPHA, Math.round((level / FULL_ALPHA_LEVEL) * MAX_ALPHA)),
  ]).flat(),
);

/** The size of the painted area and of its visible part. */
type Sizes = { readonly painted: Size; readonly visible: Size };

const grey = (level: number): string => `rgb(${level} ${level} ${level})`;

export class HeatPainter {
  readonly #levels = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  readonly #coloured = document.createElement('canvas').getContext('2d');

  /**
   * Where two spots overlap, the stronger one is shown, not their sum. So a colour always stands for a number of
   * findings, and for the same number at every zoom.
   */
  paint(
    context: CanvasRenderingContext2D,
    points: readonly HeatPoint[],
    view: View,
    { painted, visible }: Sizes,
  ): void {
    const [levels, coloured] = [this.#levels, this.#coloured];
    if (!levels || !coloured || points.length === 0) return;
    const size = {
      width: Math.ceil(painted.width / DOWNSCALE_FACTOR),
      height: Math.ceil(painted.height / DOWNSCALE_FACTOR),
    };
    for (const { canvas } of [levels, coloured]) Object.assign(canvas, size);
    const radius = Math.min(RADIUS, visible.width * MAX_RADIUS_SHARE) / DOWNSCALE_FACTOR;
    levels.fillRect(0, 0, size.width, size.height);
    levels.globalCompositeOperation = 'lighten';
    for (const point of points) {
      const { x, y } = toScreen(view, point);
      this.#paintSpot(levels, { x: x / DOWNSCALE_FACTOR, y: y / DOWNSCALE_FACTOR, strength: point.strength }, radius);
    }
    levels.globalCompositeOperation = 'source-over';
    const picture = levels.getImageData(0, 0, size.width, size.height);
    const { data } = picture;
    for (let at = 0; at < data.length; at += 4) {
      const entry = (data[at] ?? 0) * 4;
      data[at] = PALETTE[entry] ?? 0;
      data[at + 1] = PALETTE[entry + 1] ?? 0;
      data[at + 2] = PALETTE[entry + 2] ?? 0;
      data[at + 3] = PALETTE[entry + 3] ?? 0;
    }
    coloured.putImageData(picture, 0, 0);
    context.imageSmoothingEnabled = true;
    context.drawImage(coloured.canvas, 0, 0, size.width * DOWNSCALE_FACTOR, size.height * DOWNSCALE_FACTOR);
  }

  #paintSpot(levels: CanvasRenderingContext2D, { x, y, strength }: HeatPoint, radius: number): void {
    const { width, height } = levels.canvas;
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) return;
    const gradient = levels.createRadialGradient(x, y, 0, x, y, radius);
    const top = Math.max(MIN_STRENGTH, Math.min(1, strength)) * (LEVELS - 1);
    for (const [index, remainingStrength] of FALLOFF.entries()) {
      gradient.addColorStop(index / (FALLOFF.length - 1), grey(Math.round(top * remainingStrength)));
    }
    levels.fillStyle = gradient;
    levels.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}
