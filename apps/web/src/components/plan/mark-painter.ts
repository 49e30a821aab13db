import { paintLeaders } from '@trapline/plan-render/paint-canvas.ts';
import type { PlacedPin } from '@trapline/plan-render/scene.ts';
import type { ScreenItem } from './find-item-at.ts';
import { LABEL_HEIGHT, labelMark, type Mark, type NamedPin } from './marks.ts';
import { SpriteCache } from './sprites.ts';
import { type Point, type Size, toScreen, type View } from './view.ts';

/** Paints the marks of a plan. Their layout is finished before, so a frame only copies pictures. */

/** A label can be this far from its device, so devices outside the picture may have a label in it. */
const MAX_LABEL_DISTANCE = 10 * LABEL_HEIGHT;
const RING_DISTANCE = 5;
const RING_WIDTH = 3;
/** The halo distinguishes the number of a cluster from the number of a device. */
const HALO_WIDTH = 4;
const HALO_ALPHA = 0.4;

/** The position of a mark on the screen, which depends on the zoom. */
export const screenItemOf = (view: View, mark: Mark): ScreenItem => {
  const { x, y } = toScreen(view, mark);
  return { id: mark.id, at: { x: x + mark.dx, y: y + mark.dy }, width: mark.width, height: mark.height };
};

type Frame = {
  readonly view: View;
  readonly box: Size;
  readonly margin: Point;
  readonly pixelRatio: number;
  readonly marks: readonly Mark[];
  readonly draggedPin: { readonly id: string; readonly at: Point } | null;
  readonly selectedId: string | null;
  readonly selectedPin: NamedPin | undefined;
  /** The colour of the ring around the selected device; no pin outline has it. */
  readonly ring: string;
};

type ScreenMark = PlacedPin & Pick<Mark, 'id' | 'kind' | 'width' | 'height'>;

const toScreenMark = (view: View, mark: Mark): ScreenMark => {
  const { x, y } = toScreen(view, mark);
  return { ...mark, x, y, labelX: x + mark.dx, labelY: y + mark.dy };
};

export class MarkPainter {
  readonly #sprites = new SpriteCache();
  #frame: Frame | null = null;
  #dots: readonly ScreenMark[] = [];
  #labels: readonly ScreenMark[] = [];

  /** Selects the visible marks of a frame. */
  prepare(frame: Frame): void {
    this.#frame = frame;
    const { view, box, margin, marks, draggedPin, selectedId, selectedPin } = frame;
    const active = draggedPin ? marks.find(({ id }) => id === draggedPin.id) : undefined;
    const isVisible = ({ x, y }: ScreenMark): boolean =>
      x > -margin.x - MAX_LABEL_DISTANCE &&
      y > -margin.y - MAX_LABEL_DISTANCE &&
      x < box.width + margin.x + MAX_LABEL_DISTANCE &&
      y < box.height + margin.y + MAX_LABEL_DISTANCE;
    const visible = marks
      .filter(({ id, kind }) => id !== draggedPin?.id && !(id === selectedId && kind === 'dot'))
      .map((mark) => toScreenMark(view, mark))
      .filter(isVisible);
    this.#dots = visible.filter(({ kind }) => kind !== 'label');
    const labels = visible.filter(({ kind }) => kind === 'label');
    // the selected device always has its label, also if the layout gave it none
    const isSelectedShown = labels.some(({ id }) => id === selectedId) || draggedPin?.id === selectedId;
    if (selectedPin && !isSelectedShown) labels.push(toScreenMark(view, labelMark(selectedPin)));
    if (active && draggedPin) {
      const { x, y } = draggedPin.at;
      labels.push({ ...toScreenMark(view, active), x, y, labelX: x, labelY: y });
    }
    this.#labels = labels;
  }

  paintDots(context: CanvasRenderingContext2D): void {
    for (const mark of this.#dots) {
      if (mark.kind === 'cluster') this.#paintHalo(context, mark);
      this.#paintSprite(context, mark);
    }
  }

  paintLabels(context: CanvasRenderingContext2D): void {
    paintLeaders(context, this.#labels, LABEL_HEIGHT);
    for (const mark of this.#labels) this.#paintSprite(context, mark);
    const selected = this.#labels.find(({ id }) => id === this.#frame?.selectedId);
    if (selected) this.#paintRing(context, selected);
  }

  #paintSprite(context: CanvasRenderingContext2D, mark: ScreenMark): void {
    const sprite = this.#sprites.get(mark, mark.height, this.#frame?.pixelRatio ?? 1);
    const [left, top] = [mark.labelX - sprite.width / 2, mark.labelY - sprite.height / 2];
    context.drawImage(sprite.canvas, left, top, sprite.width, sprite.height);
  }

  #trace(context: CanvasRenderingContext2D, { labelX, labelY, width, height }: ScreenMark, distance: number): void {
    const [w, h] = [width + 2 * distance, height + 2 * distance];
    context.beginPath();
    context.roundRect(labelX - w / 2, labelY - h / 2, w, h, h / 2);
  }

  #paintHalo(context: CanvasRenderingContext2D, mark: ScreenMark): void {
    this.#trace(context, mark, HALO_WIDTH);
    context.globalAlpha = HALO_ALPHA;
    context.fillStyle = mark.edge ?? mark.fill;
    context.fill();
    context.globalAlpha = 1;
  }

  #paintRing(context: CanvasRenderingContext2D, mark: ScreenMark): void {
    this.#trace(context, mark, RING_DISTANCE);
    context.strokeStyle = this.#frame?.ring ?? '#000000';
    context.lineWidth = RING_WIDTH;
    context.stroke();
  }
}
