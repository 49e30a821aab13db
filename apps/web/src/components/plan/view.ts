/** Pure functions for the view of a plan: a screen point is the plan point times `scale` plus `x` and `y`. */

export type View = { readonly x: number; readonly y: number; readonly scale: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** The specification gives the zoom as powers of two, from -8 to 8 (D §9). */
const SMALLEST = 2 ** -8;
const LARGEST = 2 ** 8;
/** The zoom factor of one key press or of one click on the button. */
export const STEP = Math.SQRT2;
/** The part of the plan that always stays visible during panning. */
const VISIBLE_PIXELS = 80;
/** Leaves a margin around a plan that is shown completely. */
const AIR = 0.96;

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const toPlan = ({ x, y, scale }: View, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toScreen = ({ x, y, scale }: View, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

/** Shows the whole plan in the centre. */
export const fitView = (plan: Size, box: Size): View => {
  const fits = Math.min(box.width / plan.width, box.height / plan.height) * AIR;
  const scale = between(fits, SMALLEST, LARGEST);
  return { scale, x: (box.width - plan.width * scale) / 2, y: (box.height - plan.height * scale) / 2 };
};

/** Limits the view so that a part of the plan is always visible. */
export const stayVisible = (view: View, plan: Size, box: Size): View => {
  const [width, height] = [plan.width * view.scale, plan.height * view.scale];
  const [visibleWidth, visibleHeight] = [Math.min(VISIBLE_PIXELS, width), Math.min(VISIBLE_PIXELS, height)];
  return {
    ...view,
    x: between(view.x, visibleWidth - width, box.width - visibleWidth),
    y: between(view.y, visibleHeight - height, box.height - visibleHeight),
  };
};

/** Zooms so that the plan point under `point` stays there. */
export const zoomAt = (view: View, point: Point, factor: number): View => {
  const scale = between(view.scale * factor, SMALLEST, LARGEST);
  const by = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
};

/** Moves a point of the plan to the centre, at the same zoom. */
export const centreOn = (view: View, point: Point, box: Size): View => ({
  ...view,
  x: box.width / 2 - point.x * view.scale,
  y: box.height / 2 - point.y * view.scale,
});

/** Moves a point outside the plan onto it and rounds the coordinates to a tenth of a pixel. */
export const ontoPlan = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.round(between(x, 0, width) * 10) / 10,
  y: Math.round(between(y, 0, height) * 10) / 10,
});

/** The scale and the screen offset that move a painting from one view to another. */
export type Moved = { readonly scale: number; readonly x: number; readonly y: number };

export const movedFrom = (painted: View, view: View): Moved => {
  const scale = view.scale / painted.scale;
  return { scale, x: view.x - painted.x * scale, y: view.y - painted.y * scale };
};

type Sheet = { readonly plan: Size; readonly box: Size; readonly around: Point };

/** True if a part of the plan is visible that was not painted, neither in the box nor in the margin around it. */
export const reachesBeyond = (view: View, painted: View, { plan, box, around }: Sheet): boolean => {
  const first = toPlan(view, { x: 0, y: 0 });
  const last = toPlan(view, { x: box.width, y: box.height });
  const from = toPlan(painted, { x: -around.x, y: -around.y });
  const to = toPlan(painted, { x: box.width + around.x, y: box.height + around.y });
  return (
    Math.max(0, first.x) < from.x ||
    Math.max(0, first.y) < from.y ||
    Math.min(plan.width, last.x) > to.x ||
    Math.min(plan.height, last.y) > to.y
  );
};
