import type { PlanTiles } from '@trapline/contract/maps/schemas.ts';
import { paintLeaders } from '@trapline/plan-render/paint-canvas.ts';
import { pinSize } from '@trapline/plan-render/pin-size.ts';
import { placePins, placingPins } from '@trapline/plan-render/place-pins.ts';
import type { Pin, PlacedPin } from '@trapline/plan-render/scene.ts';
import { HeatPainter, type HeatPoint } from './heat-painter.ts';
import { hitOf, type Lying } from './hit.ts';
import { inSlices } from './in-slices.ts';
import { Pictures } from './pictures.ts';
import { Sprites } from './sprites.ts';
import { levelFor, type PlacedTile, tilesInSight } from './tiles.ts';
import { type Moved, movedFrom, type Point, reachesBeyond, type Size, toScreen, type View } from './view.ts';

/** Paints a plan and its pins on the screen, independent of React, devices and the server. */

/** Height of a pin on the screen. */
export const PIN = 22;
/** After this time without zooming, the labels are laid out again. */
const REST_MS = 90;
/** The same on a phone, where the plan is also painted again after this time without movement. */
const REST_OF_PHONE_MS = 240;
/** The margin painted on a phone, relative to the visible area: panning within it needs no painting. */
const AROUND = { x: 0.6, y: 0.25 };
/** The minimum time between two paintings while the plan is panned beyond the margin. */
const BETWEEN_PICTURES_MS = 300;

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A pin with the id of its device; a dragged pin is drawn at the pointer. */
export type NamedPin = Pin & { readonly id: string };

type Label = NamedPin & { readonly dx: number; readonly dy: number };

export type Drawn = {
  readonly plan: Size;
  readonly levels: readonly PlanTiles[];
  readonly pins: readonly NamedPin[];
  readonly chosen: string | null;
  /** Painted between the plan and the pins. */
  readonly heat?: readonly HeatPoint[] | undefined;
};

type Colours = { readonly paper: string; readonly ring: string };

const labelAt = (view: View, label: Label): Point => {
  const at = toScreen(view, label);
  return { x: at.x + label.dx, y: at.y + label.dy };
};

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
  /** The zoom for which the labels were laid out. */
  #laidOutAt = 0;
  #carried: { readonly id: string; readonly at: Point } | null = null;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of movements; it identifies the latest one. */
  #resting = 0;
  #stopLayOut: () => void = () => undefined;
  #frame: number | undefined;
  /** True if the painted picture is outdated. */
  #isStale = true;
  /** The last painting with its view and time; on a phone it is moved without painting until the movement ends. */
  #painted: { readonly view: View; readonly labels: readonly Label[]; readonly at: number } | null = null;
  readonly #moves = isPhone();

  constructor(canvas: HTMLCanvasElement, onMissing: () => void) {
    this.#canvas = canvas;
    this.#pictures = new Pictures(() => this.repaint(), onMissing);
  }

  close(): void {
    clearTimeout(this.#restTimer);
    this.#resting += 1;
    this.#stopLayOut();
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
    const isResized = box.width !== this.#box.width || box.height !== this.#box.height;
    [this.#view, this.#box] = [view, box];
    if (isZoomed) this.#stopLayOut();
    if (isZoomed || this.#moves) this.#restSoon();
    if (isResized || !this.#moves || this.#mustPaint()) this.repaint();
    else this.#atNextFrame();
  }

  /** Drags one pin to this point of the screen; the other pins keep their places until it is dropped. */
  carry(carried: { readonly id: string; readonly at: Point } | null): void {
    this.#carried = carried;
    this.repaint();
  }

  repaint(): void {
    this.#isStale = true;
    this.#atNextFrame();
  }

  #atNextFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#isStale) this.#paint();
      else this.#follow();
    });
  }

  /** Returns the id of the pin at a point of the screen, based on what is currently visible. */
  hit(point: Point, reach = 0): string | null {
    if (!this.#painted) return null;
    const { view, labels } = this.#painted;
    const { scale, x, y } = this.#moved(view);
    const lying = labels.map((label): Lying => {
      const { width } = pinSize(label.label, PIN, label.shape);
      return { id: label.id, at: labelAt(view, label), width, height: PIN };
    });
    return hitOf(lying, { x: (point.x - x) / scale, y: (point.y - y) / scale }, reach / scale);
  }

  #moved(painted: View): Moved {
    return movedFrom(painted, this.#view);
  }

  /** True if unpainted parts are visible and the last painting is not too recent. */
  #mustPaint(): boolean {
    if (!this.#painted) return true;
    const { view, at } = this.#painted;
    if (performance.now() - at < BETWEEN_PICTURES_MS) return false;
    return reachesBeyond(this.#view, view, { plan: this.#drawn.plan, box: this.#box, around: this.#around() });
  }

  #restSoon(): void {
    clearTimeout(this.#restTimer);
    this.#resting += 1;
    const asked = this.#resting;
    const ms = this.#moves ? REST_OF_PHONE_MS : REST_MS;
    // a long frame delays pointer events but not timers, so the movement has ended only if no event arrives in the
    // second half of the time, after the next frame
    const rest = () => {
      if (asked === this.#resting) this.#restTimer = setTimeout(() => this.#rest(), ms / 2);
    };
    this.#restTimer = setTimeout(() => requestAnimationFrame(rest), ms / 2);
  }

  #rest(): void {
    const { plan, pins } = this.#drawn;
    const { scale } = this.#view;
    this.repaint();
    this.#stopLayOut();
    if (scale === this.#laidOutAt) return;
    this.#stopLayOut = inSlices(placingPins({ ...plan, pins }, PIN / scale), (placed) => this.#lay(placed, scale));
  }

  #layOut(): void {
    this.#stopLayOut();
    const { plan, pins } = this.#drawn;
    const { scale } = this.#view;
    this.#lay(placePins({ ...plan, pins }, PIN / scale), scale);
  }

  #lay(placed: readonly PlacedPin[], scale: number): void {
    this.#laidOutAt = scale;
    this.#labels = this.#drawn.pins.map((pin, index) => {
      const { x, y, labelX, labelY } = placed[index] ?? { x: 0, y: 0, labelX: 0, labelY: 0 };
      return { ...pin, x, y, dx: (labelX - x) * scale, dy: (labelY - y) * scale };
    });
    this.repaint();
  }

  /** The painted margin around the visible area, in whole screen pixels so that the picture stays sharp. */
  #around(): Point {
    const { width, height } = this.#box;
    return this.#moves ? { x: Math.round(width * AROUND.x), y: Math.round(height * AROUND.y) } : { x: 0, y: 0 };
  }

  /** The size of the painted area in screen pixels; below, the position of the plan on it. */
  #sheet(): Size {
    const [{ width, height }, { x, y }] = [this.#box, this.#around()];
    return { width: width + 2 * x, height: height + 2 * y };
  }

  #onSheet(): View {
    const [{ x, y, scale }, around] = [this.#view, this.#around()];
    return { x: x + around.x, y: y + around.y, scale };
  }

  /** Moves and scales the last painting to the current view, without painting. */
  #follow(): void {
    if (!this.#painted) return;
    const around = this.#around();
    const { scale, x, y } = this.#moved(this.#painted.view);
    const [left, top] = [x + around.x * (1 - scale), y + around.y * (1 - scale)];
    this.#canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }

  #fitCanvas(dots: number): void {
    const [{ width: wide, height: high }, around, { style }] = [this.#sheet(), this.#around(), this.#canvas];
    const [width, height] = [Math.round(wide * dots), Math.round(high * dots)];
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    [style.left, style.top, style.transform] = [`${-around.x}px`, `${-around.y}px`, ''];
    [style.width, style.height] = [`${wide}px`, `${high}px`];
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dots = globalThis.devicePixelRatio || 1;
    this.#isStale = false;
    this.#painted = { view: this.#view, labels: this.#labels, at: performance.now() };
    this.#fitCanvas(dots);
    const style = getComputedStyle(this.#canvas);
    this.#colours = { paper: style.getPropertyValue('--paper'), ring: style.getPropertyValue('--alarm') };
    const [around, sheet] = [this.#around(), this.#sheet()];
    context.setTransform(dots, 0, 0, dots, around.x * dots, around.y * dots);
    context.clearRect(-around.x, -around.y, sheet.width, sheet.height);
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
    const [view, sheet] = [this.#onSheet(), this.#sheet()];
    const tiles = tilesInSight(sharp, plan, view, sheet);
    const isWhole = tiles.every(({ url }) => this.#pictures.get(url) !== null);
    // while tiles are loading, the coarsest picture is shown
    if (coarse !== sharp && !isWhole) {
      for (const tile of tilesInSight(coarse, plan, view, sheet)) this.#paintTile(context, tile);
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
    const around = this.#around();
    context.translate(-around.x, -around.y);
    this.#heat.paint(context, heat, this.#onSheet(), { sheet: this.#sheet(), seen: this.#box });
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
    const [{ width, height }, around] = [this.#box, this.#around()];
    const carried = this.#carried;
    const seen = this.#labels.flatMap((label) => {
      if (label.id === carried?.id) return [{ ...label, ...carried.at, labelX: carried.at.x, labelY: carried.at.y }];
      const { x, y } = toScreen(this.#view, label);
      const [labelX, labelY] = [x + label.dx, y + label.dy];
      const [wide, high] = [around.x + PIN, around.y + PIN];
      const isFar = Math.min(x, labelX) > width + wide || Math.max(x, labelX) < -wide;
      return isFar || Math.min(y, labelY) > height + high || Math.max(y, labelY) < -high
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

  /** Paints a ring around the selected pin in a colour that no pin outline has. */
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
