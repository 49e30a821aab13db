/** Where a plan lies on the screen. Pure: a point of the screen is the point of the plan times `scale` plus `x` and `y`. */

export type View = { readonly x: number; readonly y: number; readonly scale: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** The specification gives the zoom as powers of two, from -8 to 8 (D §9). */
const SMALLEST = 2 ** -8;
const LARGEST = 2 ** 8;
/** A double press of the key, or a click on the button. */
export const STEP = Math.SQRT2;
/** How much of the plan stays in sight, wherever it is pushed. */
const VISIBLE_PIXELS = 80;
/** A plan that is shown whole has some air around it. */
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

/** The whole plan in the middle. */
export const fitView = (plan: Size, box: Size): View => {
  const fits = Math.min(box.width / plan.width, box.height / plan.height) * AIR;
  const scale = between(fits, SMALLEST, LARGEST);
  return { scale, x: (box.width - plan.width * scale) / 2, y: (box.height - plan.height * scale) / 2 };
};

/** A part of the plan is always in sight. */
export const stayVisible = (view: View, plan: Size, box: Size): View => {
  const [width, height] = [plan.width * view.scale, plan.height * view.scale];
  const [visibleWidth, visibleHeight] = [Math.min(VISIBLE_PIXELS, width), Math.min(VISIBLE_PIXELS, height)];
  return {
    ...view,
    x: between(view.x, visibleWidth - width, box.width - visibleWidth),
    y: between(view.y, visibleHeight - height, box.height - visibleHeight),
  };
};

/** What lies under `point` stays there. */
export const zoomAt = (view: View, point: Point, factor: number): View => {
  const scale = between(view.scale * factor, SMALLEST, LARGEST);
  const by = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
};

/** The same zoom with a point of the plan in the centre; large enough that pins can be distinguished. */
export const centreOn = (view: View, point: Point, box: Size): View => ({
  ...view,
  x: box.width / 2 - point.x * view.scale,
  y: box.height / 2 - point.y * view.scale,
});

/** A point outside the plan is moved onto it; coordinates are rounded to a tenth of a pixel. */
export const ontoPlan = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.round(between(x, 0, width) * 10) / 10,
  y: Math.round(between(y, 0, height) * 10) / 10,
});

/** How something painted in one view lies in another: that many times as large, from this point of the screen on. */
export type Moved = { readonly scale: number; readonly x: number; readonly y: number };

export const movedFrom = (painted: View, view: View): Moved => {
  const scale = view.scale / painted.scale;
  return { scale, x: view.x - painted.x * scale, y: view.y - painted.y * scale };
};

type Sheet = { readonly plan: Size; readonly box: Size; readonly around: Point };

/** Whether a part of the plan is in sight that was not painted: neither in the box nor around it. */
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
