import { type Point, ZOOM_STEP } from './view.ts';

/** Gestures on a plan by touch, mouse and touchpad. */

export type GestureHandlers = {
  /** Returns true if a press at this point starts to drag the pin there instead of the plan. */
  readonly startDrag: (at: Point, isTouch: boolean) => boolean;
  readonly drag: (to: Point) => void;
  readonly drop: (at: Point) => void;
  readonly cancelDrag: () => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly tap: (at: Point, isTouch: boolean) => void;
  readonly doubleTap: (at: Point) => void;
};

/** A shorter movement, in pixels, is a tap. */
const MAX_TAP_MOVEMENT = 6;
/** The zoom speed of a touchpad. */
const TOUCHPAD_SPEED = 0.01;

type Finger = { at: Point; readonly from: Point };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Tracks the fingers on an element and the gesture that they started. */
class GestureTracker {
  readonly #element: HTMLElement;
  readonly #getHandlers: () => GestureHandlers;
  readonly #fingers = new Map<number, Finger>();
  #isMoving = false;
  #isDragging = false;

  constructor(element: HTMLElement, getHandlers: () => GestureHandlers) {
    this.#element = element;
    this.#getHandlers = getHandlers;
  }

  pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = this.pointOf(event);
    this.#element.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { at, from: at });
    if (this.#fingers.size === 1) {
      this.#isMoving = false;
      this.#isDragging = this.#getHandlers().startDrag(at, event.pointerType === 'touch');
    } else {
      // a second finger starts a pinch and ends the dragging of a device
      this.#cancelDrag();
    }
  }

  move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const to = this.pointOf(event);
    const [other] = [...this.#fingers.values()].filter((one) => one !== finger);
    if (!this.#isMoving && !other && distance(finger.from, to) < MAX_TAP_MOVEMENT) return;
    this.#isMoving = true;
    if (other) this.#pinch(finger, to, other);
    else if (this.#isDragging) this.#getHandlers().drag(to);
    else this.#getHandlers().pan(to.x - finger.at.x, to.y - finger.at.y);
    finger.at = to;
  }

  up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size > 0) return;
    if (this.#isDragging && this.#isMoving) this.#getHandlers().drop(finger.at);
    else if (!this.#isMoving) this.#getHandlers().tap(finger.at, event.pointerType === 'touch');
    this.#isDragging = false;
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#cancelDrag();
  }

  #cancelDrag(): void {
    if (this.#isDragging) this.#getHandlers().cancelDrag();
    this.#isDragging = false;
  }

  #pinch(finger: Finger, to: Point, other: Finger): void {
    const [before, after] = [distance(finger.at, other.at), distance(to, other.at)];
    const [previousMiddle, currentMiddle] = [middle(finger.at, other.at), middle(to, other.at)];
    this.#getHandlers().pan(currentMiddle.x - previousMiddle.x, currentMiddle.y - previousMiddle.y);
    if (before > 0) this.#getHandlers().zoom(currentMiddle, after / before);
  }
}

/** The wheel scrolls the page (D §9); a pinch on a touchpad is a wheel event with the Ctrl key. */
const zoomByTouchpad = (event: WheelEvent, at: Point, { zoom }: GestureHandlers): void => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const steps = Math.max(-1, Math.min(1, -event.deltaY * TOUCHPAD_SPEED));
  zoom(at, ZOOM_STEP ** (2 * steps));
};

/** Listens for gestures on an element until the returned function is called. */
export const listenToGestures = (element: HTMLElement, getHandlers: () => GestureHandlers): (() => void) => {
  const tracker = new GestureTracker(element, getHandlers);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', (event) => tracker.down(event), { signal });
  element.addEventListener('pointermove', (event) => tracker.move(event), { signal });
  element.addEventListener('pointerup', (event) => tracker.up(event), { signal });
  element.addEventListener('pointercancel', (event) => tracker.cancel(event), { signal });
  element.addEventListener('dblclick', (event) => getHandlers().doubleTap(tracker.pointOf(event)), { signal });
  const onWheel = (event: WheelEvent) => zoomByTouchpad(event, tracker.pointOf(event), getHandlers());
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => stop.abort();
};
