import { type Point, STEP } from './view.ts';

/** What fingers, a mouse and a touchpad do on a plan. */

export type Moves = {
  /** Whether a press at this point takes up what lies there, rather than the plan. */
  readonly takesUp: (at: Point, isTouch: boolean) => boolean;
  readonly carry: (to: Point) => void;
  readonly putDown: (at: Point) => void;
  readonly letGo: () => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly tap: (at: Point, isTouch: boolean) => void;
  readonly doubleTap: (at: Point) => void;
};

/** Nearer than this it was a tap, not a movement. */
const STILL = 6;
/** How fast a touchpad zooms. */
const PAD_SPEED = 0.01;

type Finger = { at: Point; readonly from: Point };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Listens on an element until the answer is called. */
export const listen = (element: HTMLElement, moves: () => Moves): (() => void) => {
  const fingers = new Map<number, Finger>();
  let [isMoving, isCarrying] = [false, false];

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { at, from: at });
    if (fingers.size === 1) {
      isMoving = false;
      isCarrying = moves().takesUp(at, event.pointerType === 'touch');
    } else if (isCarrying) {
      // a second finger is a pinch, not a device that is moved
      isCarrying = false;
      moves().letGo();
    }
  };

  const pinch = (finger: Finger, to: Point, other: Finger) => {
    const [before, after] = [distance(finger.at, other.at), distance(to, other.at)];
    const [was, is] = [middle(finger.at, other.at), middle(to, other.at)];
    moves().pan(is.x - was.x, is.y - was.y);
    if (before > 0) moves().zoom(is, after / before);
  };

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const to = pointOf(event);
    const [other] = [...fingers.values()].filter((one) => one !== finger);
    if (!isMoving && !other && distance(finger.from, to) < STILL) return;
    isMoving = true;
    if (other) pinch(finger, to, other);
    else if (isCarrying) moves().carry(to);
    else moves().pan(to.x - finger.at.x, to.y - finger.at.y);
    finger.at = to;
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    if (fingers.size > 0) return;
    if (isCarrying && isMoving) moves().putDown(finger.at);
    else if (!isMoving) moves().tap(finger.at, event.pointerType === 'touch');
    isCarrying = false;
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (isCarrying) moves().letGo();
    isCarrying = false;
  };

  /** A wheel scrolls the page (D §9); a touchpad that pinches says so with the key. */
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const steps = Math.max(-1, Math.min(1, -event.deltaY * PAD_SPEED));
    moves().zoom(pointOf(event), STEP ** (2 * steps));
  };

  const double = (event: MouseEvent) => moves().doubleTap(pointOf(event));

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('dblclick', double, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
};
