import { type Brush, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import type { Pin } from '@trapline/plan-render/scene.ts';

/** Room for the line around a pin, in pixels. */
const EDGE = 3;

export type Sprite = { readonly canvas: HTMLCanvasElement; readonly width: number; readonly height: number };

/** Paints each pin once and then copies it, because hundreds of pins move with every frame. */
export class Sprites {
  readonly #sprites = new Map<string, Sprite>();
  readonly #height: number;

  constructor(height: number) {
    this.#height = height;
  }

  of(pin: Pin, dots: number): Sprite {
    const { label, shape, fill, ink, edge = '' } = pin;
    const key = [label, shape, fill, ink, edge, dots].join('|');
    const known = this.#sprites.get(key);
    if (known) return known;
    const made = this.#paint(pin, dots);
    this.#sprites.set(key, made);
    return made;
  }

  #paint(pin: Pin, dots: number): Sprite {
    const width = pinSize(pin.label, this.#height, pin.shape).width + 2 * EDGE;
    const height = this.#height + 2 * EDGE;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * dots);
    canvas.height = Math.ceil(height * dots);
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(dots, dots);
      const [x, y] = [width / 2, height / 2];
      const brush: Brush = context;
      paintPins(brush, [{ ...pin, x, y, labelX: x, labelY: y }], this.#height);
    }
    return { canvas, width, height };
  }
}
