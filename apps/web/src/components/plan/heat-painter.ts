import { heatColour } from '@trapline/plan-render/heat-scale.ts';
import { type Point, type Size, toScreen, type View } from './view.ts';

/** Heat around points of a plan: each as strong as what was found there, less and less around it. */

export type HeatPoint = Point & {
  /** Between 0 and 1: the part of its scale. */
  readonly strength: number;
};

/** Of the documents (D §9), in pixels of the screen at any zoom. */
const RADIUS = 100;
/** A narrow screen shows the same plan smaller: there it must not be all one spot. */
const PART_OF_WIDTH = 0.16;
/** Heat has no edges, so it is painted coarse and drawn larger. */
const COARSE = 4;
/** What was found at all is seen. */
const FAINTEST = 0.06;
/** The plan is read through it. */
const OPAQUE = 205;
const FULL_FROM = 24;
const LEVELS = 256;

/** How much of the strength is left, from the middle outwards. */
const FALLOFF = [1, 0.88, 0.6, 0.3, 0.1, 0] as const;

/** A colour for each level, in the format of a canvas. */
const PALETTE = Uint8ClampedArray.from(
  Array.from({ length: LEVELS }, (_, level) => [
    ...heatColour(level / (LEVELS - 1)),
    Math.min(OPAQUE, Math.round((level / FULL_FROM) * OPAQUE)),
  ]).flat(),
);

/** What is painted, and what of it is in sight. */
type Sizes = { readonly sheet: Size; readonly seen: Size };

const grey = (level: number): string => `rgb(${level} ${level} ${level})`;

export class HeatPainter {
  readonly #levels = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  readonly #coloured = document.createElement('canvas').getContext('2d');

  /**
   * Where two overlap the stronger one is seen, not their sum: so a colour stands for a number that was found, and for the same
   * one at every zoom.
   */
  paint(context: CanvasRenderingContext2D, points: readonly HeatPoint[], view: View, { sheet, seen }: Sizes): void {
    const [levels, coloured] = [this.#levels, this.#coloured];
    if (!levels || !coloured || points.length === 0) return;
    const size = { width: Math.ceil(sheet.width / COARSE), height: Math.ceil(sheet.height / COARSE) };
    for (const { canvas } of [levels, coloured]) Object.assign(canvas, size);
    const radius = Math.min(RADIUS, seen.width * PART_OF_WIDTH) / COARSE;
    levels.fillRect(0, 0, size.width, size.height);
    levels.globalCompositeOperation = 'lighten';
    for (const point of points) {
      const { x, y } = toScreen(view, point);
      this.#paintSpot(levels, { x: x / COARSE, y: y / COARSE, strength: point.strength }, radius);
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
    context.drawImage(coloured.canvas, 0, 0, size.width * COARSE, size.height * COARSE);
  }

  #paintSpot(levels: CanvasRenderingContext2D, { x, y, strength }: HeatPoint, radius: number): void {
    const { width, height } = levels.canvas;
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) return;
    const gradient = levels.createRadialGradient(x, y, 0, x, y, radius);
    const top = Math.max(FAINTEST, Math.min(1, strength)) * (LEVELS - 1);
    for (const [index, left] of FALLOFF.entries()) {
      gradient.addColorStop(index / (FALLOFF.length - 1), grey(Math.round(top * left)));
    }
    levels.fillStyle = gradient;
    levels.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}
