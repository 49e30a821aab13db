/** Pure functions for the view of a plan: a screen point is the plan point times `scale` plus `x` and `y`. */

export type View = { readonly x: number; readonly y: number; readonly scale: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** The specification gives the zoom as powers of two, from -8 to 8 (D §9). */
const MIN_SCALE = 2 ** -8;
const MAX_SCALE = 2 ** 8;
/** The zoom factor of one key press or of one click on the button. */
export const ZOOM_STEP = Math.SQRT2;
/** The part of the plan that always stays visible during panning. */
const MIN_VISIBLE_PIXELS = 80;
/** Leaves a margin around a plan that is shown completely. */
const FIT_MARGIN = 0.96;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

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
  const fittingScale = Math.min(box.width / plan.width, box.height / plan.height) * FIT_MARGIN;
  const scale = clamp(fittingScale, MIN_SCALE, MAX_SCALE);
  return { scale, x: (box.width - plan.width * scale) / 2, y: (box.height - plan.height * scale) / 2 };
};

/** Limits the view so that a part of the plan is always visible. */
export const keepVisible = (view: View, plan: Size, box: Size): View => {
  const [width, height] = [plan.width * view.scale, plan.height * view.scale];
  const [visibleWidth, visibleHeight] = [Math.min(MIN_VISIBLE_PIXELS, width), Math.min(MIN_VISIBLE_PIXELS, height)];
  return {
    ...view,
    x: clamp(view.x, visibleWidth - width, box.width - visibleWidth),
    y: clamp(view.y, visibleHeight - height, box.height - visibleHeight),
  };
};

/** Zooms so that the plan point under `point` stays there. */
export const zoomAt = (view: View, point: Point, factor: number): View => {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE);
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
};

/** Moves a point of the plan to the centre, at the same zoom. */
export const centreOn = (view: View, point: Point, box: Size): View => ({
  ...view,
  x: box.width / 2 - point.x * view.scale,
  y: box.height / 2 - point.y * view.scale,
});

/** The part of the view that an area fills after zooming to it. */
const AREA_SHARE = 0.7;
/** Zooming to an area always enlarges it by this factor at least. */
const MIN_ZOOM_TO = 1.6;

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Shows an area of the plan as large as possible; `maxScale` limits the zoom to a small area. */
export const zoomTo = (view: View, area: Area, box: Size, maxScale: number): View => {
  const fitting = AREA_SHARE * Math.min(box.width / (area.right - area.left), box.height / (area.bottom - area.top));
  const scale = clamp(Math.max(Math.min(fitting, maxScale), view.scale * MIN_ZOOM_TO), MIN_SCALE, MAX_SCALE);
  const middle = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
  return centreOn({ ...view, scale }, middle, box);
};

/** Moves a point outside the plan onto it and rounds the coordinates to a tenth of a pixel. */
export const clampToPlan = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.round(clamp(x, 0, width) * 10) / 10,
  y: Math.round(clamp(y, 0, height) * 10) / 10,
});

/** The scale and the screen offset that move a painting from one view to another. */
export type PaintOffset = { readonly scale: number; readonly x: number; readonly y: number };

export const offsetFrom = (painted: View, view: View): PaintOffset => {
  const scale = view.scale / painted.scale;
  return { scale, x: view.x - painted.x * scale, y: view.y - painted.y * scale };
};

type PaintedArea = { readonly plan: Size; readonly box: Size; readonly margin: Point };

/** True if a part of the plan is visible that was not painted, neither in the box nor in the margin around it. */
export const showsUnpainted = (view: View, painted: View, { plan, box, margin }: PaintedArea): boolean => {
  const first = toPlan(view, { x: 0, y: 0 });
  const last = toPlan(view, { x: box.width, y: box.height });
  const from = toPlan(painted, { x: -margin.x, y: -margin.y });
  const to = toPlan(painted, { x: box.width + margin.x, y: box.height + margin.y });
  return (
    Math.max(0, first.x) < from.x ||
    Math.max(0, first.y) < from.y ||
    Math.min(plan.width, last.x) > to.x ||
    Math.min(plan.height, last.y) > to.y
  );
};
