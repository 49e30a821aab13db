import type { PlanTiles } from '@trapline/contract/maps/schemas.ts';
import { paintLeaders } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import { placePins } from '@trapline/plan-render/place-pins.ts';
import type { Pin, PlacedPin } from '@trapline/plan-render/scene.ts';
import { HeatPainter, type HeatPoint } from './heat-painter.ts';
import { hitOf, type Lying } from './hit.ts';
import { Pictures } from './pictures.ts';
import { Sprites } from './sprites.ts';
import { levelFor, type PlacedTile, tilesInSight } from './tiles.ts';
import { type Point, type Size, toScreen, type View } from './view.ts';

/** Paints a plan and its pins as they lie on the screen. Nothing here knows React, devices or the server. */

/** Height of a pin on the screen. */
export const PIN = 22;
/** Labels find their places anew when the zoom has come to rest. */
const REST_MS = 90;

/** A pin and which thing it stands for; one in the hand is drawn where it is held. */
export type NamedPin = Pin & { readonly id: string };

type Label = NamedPin & { readonly dx: number; readonly dy: number };

export type Drawn = {
  readonly plan: Size;
  readonly levels: readonly PlanTiles[];
  readonly pins: readonly NamedPin[];
  readonly chosen: string | null;
  /** Between plan and pins. */
  readonly heat?: readonly HeatPoint[] | undefined;
};

type Colours = { readonly paper: string; readonly ring: string };

export class PlanPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pictures: Pictures;
  readonly #sprites = new Sprites(PIN);
  #heat: HeatPainter | null = null;
  #colours: Colours = { paper: '#ffffff', ring: '#000000' };
  #drawn: Drawn = { plan: { width: 1, height: 1 }, levels: [], pins: [], chosen: null };
  #box: Size = { width: 1, height: 1 };
  #view: View = { x: 0, y: 0, scale: 1 };
  #labels: readonly Label[] = [];
  #carried: { readonly id: string; readonly at: Point } | null = null;
  #layoutTimer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;

  constructor(canvas: HTMLCanvasElement, onMissing: () => void) {
    this.#canvas = canvas;
    this.#pictures = new Pictures(() => this.repaint(), onMissing);
  }

  close(): void {
    clearTimeout(this.#layoutTimer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }

  show(drawn: Drawn): void {
    const isSame = drawn.pins === this.#drawn.pins && drawn.plan.width === this.#drawn.plan.width;
    this.#drawn = drawn;
    if (!isSame) this.#layOut();
    this.repaint();
  }

  look(view: View, box: Size): void {
    const isZoomed = view.scale !== this.#view.scale;
    [this.#view, this.#box] = [view, box];
    if (isZoomed) this.#layOutSoon();
    this.repaint();
  }

  /** One pin is in the hand, at this point of the screen; the others stay where they are until it is put down. */
  carry(carried: { readonly id: string; readonly at: Point } | null): void {
    this.#carried = carried;
    this.repaint();
  }

  repaint(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#paint();
    });
  }

  /** What lies under a point of the screen. */
  hit(point: Point, reach = 0): string | null {
    const lying = this.#labels.map((label): Lying => {
      const { width } = pinSize(label.label, PIN, label.shape);
      return { id: label.id, at: this.#labelAt(label), width, height: PIN };
    });
    return hitOf(lying, point, reach);
  }

  #layOutSoon(): void {
    clearTimeout(this.#layoutTimer);
    this.#layoutTimer = setTimeout(() => {
      this.#layOut();
      this.repaint();
    }, REST_MS);
  }

  #layOut(): void {
    clearTimeout(this.#layoutTimer);
    const { plan, pins } = this.#drawn;
    const { scale } = this.#view;
    const placed: PlacedPin[] = placePins({ ...plan, pins }, PIN / scale);
    this.#labels = pins.map((pin, index) => {
      const { x, y, labelX, labelY } = placed[index] ?? { x: 0, y: 0, labelX: 0, labelY: 0 };
      return { ...pin, x, y, dx: (labelX - x) * scale, dy: (labelY - y) * scale };
    });
  }

  #labelAt(label: Label): Point {
    const at = toScreen(this.#view, label);
    return { x: at.x + label.dx, y: at.y + label.dy };
  }

  #fitCanvas(dots: number): void {
    const [width, height] = [Math.round(this.#box.width * dots), Math.round(this.#box.height * dots)];
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dots = globalThis.devicePixelRatio || 1;
    this.#fitCanvas(dots);
    const style = getComputedStyle(this.#canvas);
    this.#colours = { paper: style.getPropertyValue('--paper'), ring: style.getPropertyValue('--alarm') };
    context.setTransform(dots, 0, 0, dots, 0, 0);
    context.clearRect(0, 0, this.#box.width, this.#box.height);
    this.#paintPlan(context, dots);
    this.#paintHeat(context);
    this.#paintPins(context, dots);
  }

  #paintPlan(context: CanvasRenderingContext2D, dots: number): void {
    const { plan, levels } = this.#drawn;
    const { x, y, scale } = this.#view;
    context.fillStyle = this.#colours.paper;
    context.fillRect(x, y, plan.width * scale, plan.height * scale);
    const sharp = levelFor(levels, plan, scale * dots);
    const [coarse] = levels;
    if (!sharp || !coarse) return;
    const tiles = tilesInSight(sharp, plan, this.#view, this.#box);
    const isWhole = tiles.every(({ url }) => this.#pictures.get(url) !== null);
    // what is on its way is seen in the coarsest picture meanwhile
    if (coarse !== sharp && !isWhole) {
      for (const tile of tilesInSight(coarse, plan, this.#view, this.#box)) this.#paintTile(context, tile);
    }
    for (const tile of tiles) this.#paintTile(context, tile);
  }

  #paintHeat(context: CanvasRenderingContext2D): void {
    const { heat, plan } = this.#drawn;
    if (!heat) return;
    this.#heat ??= new HeatPainter();
    const { x, y, scale } = this.#view;
    context.save();
    context.beginPath();
    context.rect(x, y, plan.width * scale, plan.height * scale);
    context.clip();
    this.#heat.paint(context, heat, this.#view, this.#box);
    context.restore();
  }

  #paintTile(context: CanvasRenderingContext2D, { url, x, y, width, height }: PlacedTile): void {
    const picture = this.#pictures.get(url);
    if (!picture) return;
    const { scale } = this.#view;
    const at = toScreen(this.#view, { x, y });
    context.drawImage(picture, at.x, at.y, width * scale, height * scale);
  }

  #paintPins(context: CanvasRenderingContext2D, dots: number): void {
    const { width, height } = this.#box;
    const carried = this.#carried;
    const seen = this.#labels.flatMap((label) => {
      if (label.id === carried?.id) return [{ ...label, ...carried.at, labelX: carried.at.x, labelY: carried.at.y }];
      const { x, y } = toScreen(this.#view, label);
      const [labelX, labelY] = [x + label.dx, y + label.dy];
      const isFar = Math.min(x, labelX) > width + PIN || Math.max(x, labelX) < -PIN;
      return isFar || Math.min(y, labelY) > height + PIN || Math.max(y, labelY) < -PIN
        ? []
        : [{ ...label, x, y, labelX, labelY }];
    });
    paintLeaders(context, seen, PIN);
    for (const pin of seen) {
      const sprite = this.#sprites.of(pin, dots);
      const [left, top] = [pin.labelX - sprite.width / 2, pin.labelY - sprite.height / 2];
      context.drawImage(sprite.canvas, left, top, sprite.width, sprite.height);
    }
    const chosen = seen.find(({ id }) => id === this.#drawn.chosen);
    if (chosen) this.#paintRing(context, chosen);
  }

  /** Around what was chosen, in a colour no pin has around it. */
  #paintRing(context: CanvasRenderingContext2D, pin: PlacedPin): void {
    const { width } = pinSize(pin.label, PIN, pin.shape);
    const [w, h] = [width + 10, PIN + 10];
    context.beginPath();
    context.roundRect(pin.labelX - w / 2, pin.labelY - h / 2, w, h, h / 2);
    context.strokeStyle = this.#colours.ring;
    context.lineWidth = 3;
    context.stroke();
  }
}
