import { type Brush, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import type { Pin } from '@trapline/plan-render/scene.ts';

/** Room for the line around a pin, in pixels. */
const PADDING = 3;

export type Sprite = { readonly canvas: HTMLCanvasElement; readonly width: number; readonly height: number };

/** Paints each pin once and then copies it, because hundreds of pins move with every frame. */
export class SpriteCache {
  readonly #sprites = new Map<string, Sprite>();

  /** `height` is the height of the pin in pixels of the screen. */
  get(pin: Pin, height: number, pixelRatio: number): Sprite {
    const { label, shape, fill, ink, edge = '' } = pin;
    const key = [label, shape, fill, ink, edge, height, pixelRatio].join('|');
    const cached = this.#sprites.get(key);
    if (cached) return cached;
    const sprite = this.#paint(pin, height, pixelRatio);
    this.#sprites.set(key, sprite);
    return sprite;
  }

  #paint(pin: Pin, pinHeight: number, pixelRatio: number): Sprite {
    const width = pinSize(pin.label, pinHeight, pin.shape).width + 2 * PADDING;
    const height = pinHeight + 2 * PADDING;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * pixelRatio);
    canvas.height = Math.ceil(height * pixelRatio);
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(pixelRatio, pixelRatio);
      const [x, y] = [width / 2, height / 2];
      const brush: Brush = context;
      paintPins(brush, [{ ...pin, x, y, labelX: x, labelY: y }], pinHeight);
    }
    return { canvas, width, height };
  }
}
