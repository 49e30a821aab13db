import type { PlanTiles } from '@trapline/contract/maps/schemas.ts';
import { findItemAt } from './find-item-at.ts';
import { HeatPainter, type HeatPoint } from './heat-painter.ts';
import { MarkPainter, screenItemOf } from './mark-painter.ts';
import { labelMark, layingOutMarks, layOutMarks, type Mark, type MarkOptions, type NamedPin } from './marks.ts';
import { PictureCache } from './picture-cache.ts';
import { runInSlices } from './run-in-slices.ts';
import { levelFor, type PlacedTile, visibleTiles } from './tiles.ts';
import { offsetFrom, type PaintOffset, type Point, type Size, showsUnpainted, toScreen, type View } from './view.ts';

/** Paints a plan and its pins on the screen, independent of React, devices and the server. */

/** After this time without zooming, the marks are laid out again. */
const LAYOUT_DELAY_MS = 90;
/** The same on a phone, where the plan is also painted again after this time without movement. */
const PHONE_LAYOUT_DELAY_MS = 240;
/** The margin painted on a phone, relative to the visible area: panning within it needs no painting. */
const PHONE_MARGIN = { x: 0.6, y: 0.25 };
/** The minimum time between two paintings while the plan is panned beyond the margin. */
const MIN_PAINT_INTERVAL_MS = 300;

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

export type PlanContent = {
  readonly plan: Size;
  readonly levels: readonly PlanTiles[];
  readonly pins: readonly NamedPin[];
  readonly selectedId: string | null;
  readonly hasLabels: boolean;
  /** Painted above dots, and below labels. With heat each device keeps a mark of its own. */
  readonly heat?: readonly HeatPoint[] | undefined;
};

export class PlanPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pictures: PictureCache;
  readonly #markPainter = new MarkPainter();
  #heat: HeatPainter | null = null;
  #paper = '#ffffff';
  #content: PlanContent = { plan: { width: 1, height: 1 }, levels: [], pins: [], selectedId: null, hasLabels: true };
  #box: Size = { width: 1, height: 1 };
  #view: View = { x: 0, y: 0, scale: 1 };
  #marks: readonly Mark[] = [];
  /** The zoom for which the marks were laid out. */
  #layoutScale = 0;
  #draggedPin: { readonly id: string; readonly at: Point } | null = null;
  #layoutTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of movements; it identifies the latest one. */
  #movementCount = 0;
  #stopLayout: () => void = () => undefined;
  #frame: number | undefined;
  /** True if the painted picture is outdated. */
  #isStale = true;
  /** The last painting with its view and time; on a phone it is moved without painting until the movement ends. */
  #painted: { readonly view: View; readonly marks: readonly Mark[]; readonly at: number } | null = null;
  readonly #movesPainting = isPhone();

  constructor(canvas: HTMLCanvasElement, onMissing: () => void) {
    this.#canvas = canvas;
    this.#pictures = new PictureCache(() => this.repaint(), onMissing);
  }

  close(): void {
    clearTimeout(this.#layoutTimer);
    this.#movementCount += 1;
    this.#stopLayout();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
  }

  show(content: PlanContent): void {
    const { pins, plan, hasLabels, heat } = this.#content;
    const isSame =
      content.pins === pins &&
      content.plan.width === plan.width &&
      content.hasLabels === hasLabels &&
      (content.heat === undefined) === (heat === undefined);
    this.#content = content;
    if (!isSame) this.#layoutNow();
    this.repaint();
  }

  setView(view: View, box: Size): void {
    const isZoomed = view.scale !== this.#view.scale;
    const isResized = box.width !== this.#box.width || box.height !== this.#box.height;
    [this.#view, this.#box] = [view, box];
    if (isZoomed) this.#stopLayout();
    // the first picture already has its final marks
    if (!this.#painted) this.#layoutNow();
    else if (isZoomed || this.#movesPainting) this.#scheduleLayout();
    if (isResized || !this.#movesPainting || this.#shouldRepaint()) this.repaint();
    else this.#scheduleFrame();
  }

  /** Drags one pin to this point of the screen; the other pins keep their places until it is dropped. */
  drag(draggedPin: { readonly id: string; readonly at: Point } | null): void {
    this.#draggedPin = draggedPin;
    this.repaint();
  }

  repaint(): void {
    this.#isStale = true;
    this.#scheduleFrame();
  }

  #scheduleFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#isStale) this.#paint();
      else this.#transformPainting();
    });
  }

  /** Returns the mark at a point of the screen, based on what is currently visible. */
  hit(point: Point, maxDistance = 0): Mark | null {
    if (!this.#painted) return null;
    const { view } = this.#painted;
    const { scale, x, y } = this.#offsetFrom(view);
    // the label of the selected device is shown even if its mark is a dot or a cluster
    const selectedPin = this.#selectedPin();
    const isLabelled = this.#painted.marks.some(({ id, kind }) => id === selectedPin?.id && kind === 'label');
    const marks = [...this.#painted.marks, ...(selectedPin && !isLabelled ? [labelMark(selectedPin)] : [])];
    const items = marks.map((mark) => screenItemOf(view, mark));
    const id = findItemAt(items, { x: (point.x - x) / scale, y: (point.y - y) / scale }, maxDistance / scale);
    return marks.find((mark) => mark.id === id) ?? null;
  }

  #selectedPin(): NamedPin | undefined {
    const { pins, selectedId } = this.#content;
    return pins.find(({ id }) => id === selectedId);
  }

  #offsetFrom(painted: View): PaintOffset {
    return offsetFrom(painted, this.#view);
  }

  /** True if unpainted parts are visible and the last painting is not too recent. */
  #shouldRepaint(): boolean {
    if (!this.#painted) return true;
    const { view, at } = this.#painted;
    if (performance.now() - at < MIN_PAINT_INTERVAL_MS) return false;
    return showsUnpainted(this.#view, view, { plan: this.#content.plan, box: this.#box, margin: this.#margin() });
  }

  #scheduleLayout(): void {
    clearTimeout(this.#layoutTimer);
    this.#movementCount += 1;
    const startCount = this.#movementCount;
    const ms = this.#movesPainting ? PHONE_LAYOUT_DELAY_MS : LAYOUT_DELAY_MS;
    // a long frame delays pointer events but not timers, so the movement has ended only if no event arrives in the
    // second half of the time, after the next frame
    const layoutIfIdle = () => {
      if (startCount === this.#movementCount) this.#layoutTimer = setTimeout(() => this.#startLayout(), ms / 2);
    };
    this.#layoutTimer = setTimeout(() => requestAnimationFrame(layoutIfIdle), ms / 2);
  }

  #markOptions(): MarkOptions {
    const { hasLabels, heat } = this.#content;
    return { hasLabels, hasClusters: heat === undefined };
  }

  #startLayout(): void {
    const { plan, pins } = this.#content;
    const { scale } = this.#view;
    this.repaint();
    this.#stopLayout();
    if (scale === this.#layoutScale) return;
    this.#stopLayout = runInSlices(layingOutMarks({ ...plan, pins }, scale, this.#markOptions()), (marks) =>
      this.#setLayout(marks, scale),
    );
  }

  #layoutNow(): void {
    this.#stopLayout();
    const { plan, pins } = this.#content;
    const { scale } = this.#view;
    this.#setLayout(layOutMarks({ ...plan, pins }, scale, this.#markOptions()), scale);
  }

  #setLayout(marks: readonly Mark[], scale: number): void {
    this.#layoutScale = scale;
    this.#marks = marks;
    this.repaint();
  }

  /** The painted margin around the visible area, in whole screen pixels so that the picture stays sharp. */
  #margin(): Point {
    const { width, height } = this.#box;
    return this.#movesPainting
      ? { x: Math.round(width * PHONE_MARGIN.x), y: Math.round(height * PHONE_MARGIN.y) }
      : { x: 0, y: 0 };
  }

  /** The size of the painted area in screen pixels; below, the position of the plan on it. */
  #paintedSize(): Size {
    const [{ width, height }, { x, y }] = [this.#box, this.#margin()];
    return { width: width + 2 * x, height: height + 2 * y };
  }

  #viewOnPainting(): View {
    const [{ x, y, scale }, margin] = [this.#view, this.#margin()];
    return { x: x + margin.x, y: y + margin.y, scale };
  }

  /** Moves and scales the last painting to the current view, without painting. */
  #transformPainting(): void {
    if (!this.#painted) return;
    const margin = this.#margin();
    const { scale, x, y } = this.#offsetFrom(this.#painted.view);
    const [left, top] = [x + margin.x * (1 - scale), y + margin.y * (1 - scale)];
    this.#canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }

  #fitCanvas(pixelRatio: number): void {
    const [{ width: marginX, height: marginY }, margin, { style }] = [
      this.#paintedSize(),
      this.#margin(),
      this.#canvas,
    ];
    const [width, height] = [Math.round(marginX * pixelRatio), Math.round(marginY * pixelRatio)];
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    [style.left, style.top, style.transform] = [`${-margin.x}px`, `${-margin.y}px`, ''];
    [style.width, style.height] = [`${marginX}px`, `${marginY}px`];
    style.visibility = 'visible';
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const pixelRatio = globalThis.devicePixelRatio || 1;
    this.#isStale = false;
    this.#painted = { view: this.#view, marks: this.#marks, at: performance.now() };
    this.#fitCanvas(pixelRatio);
    const style = getComputedStyle(this.#canvas);
    this.#paper = style.getPropertyValue('--paper');
    const [margin, paintedSize] = [this.#margin(), this.#paintedSize()];
    context.setTransform(pixelRatio, 0, 0, pixelRatio, margin.x * pixelRatio, margin.y * pixelRatio);
    context.clearRect(-margin.x, -margin.y, paintedSize.width, paintedSize.height);
    this.#paintPlan(context, pixelRatio);
    const { selectedId } = this.#content;
    this.#markPainter.prepare({
      ...{ view: this.#view, box: this.#box, margin, pixelRatio, selectedId, ring: style.getPropertyValue('--alarm') },
      ...{ marks: this.#marks, draggedPin: this.#draggedPin, selectedPin: this.#selectedPin() },
    });
    this.#markPainter.paintDots(context);
    this.#paintHeat(context);
    this.#markPainter.paintLabels(context);
  }

  #paintPlan(context: CanvasRenderingContext2D, pixelRatio: number): void {
    const { plan, levels } = this.#content;
    const { x, y, scale } = this.#view;
    context.fillStyle = this.#paper;
    context.fillRect(x, y, plan.width * scale, plan.height * scale);
    const sharp = levelFor(levels, plan, scale * pixelRatio);
    const [coarse] = levels;
    if (!sharp || !coarse) return;
    const [view, paintedSize] = [this.#viewOnPainting(), this.#paintedSize()];
    const tiles = visibleTiles(sharp, plan, view, paintedSize);
    const isComplete = tiles.every(({ url }) => this.#pictures.get(url) !== null);
    // while tiles are loading, the coarsest picture is shown
    if (coarse !== sharp && !isComplete) {
      for (const tile of visibleTiles(coarse, plan, view, paintedSize)) this.#paintTile(context, tile);
    }
    for (const tile of tiles) this.#paintTile(context, tile);
  }

  #paintHeat(context: CanvasRenderingContext2D): void {
    const { heat, plan } = this.#content;
    if (!heat) return;
    this.#heat ??= new HeatPainter();
    const { x, y, scale } = this.#view;
    context.save();
    context.beginPath();
    context.rect(x, y, plan.width * scale, plan.height * scale);
    context.clip();
    const margin = this.#margin();
    context.translate(-margin.x, -margin.y);
    this.#heat.paint(context, heat, this.#viewOnPainting(), { painted: this.#paintedSize(), visible: this.#box });
    context.restore();
  }

  #paintTile(context: CanvasRenderingContext2D, { url, x, y, width, height }: PlacedTile): void {
    const picture = this.#pictures.get(url);
    if (!picture) return;
    const { scale } = this.#view;
    const at = toScreen(this.#view, { x, y });
    context.drawImage(picture, at.x, at.y, width * scale, height * scale);
  }
}
