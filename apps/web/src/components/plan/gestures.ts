import { type Point, STEP } from './view.ts';

/** Gestures on a plan by touch, mouse and touchpad. */

export type Moves = {
  /** Returns true if a press at this point starts to drag the pin there instead of the plan. */
  readonly takesUp: (at: Point, isTouch: boolean) => boolean;
  readonly carry: (to: Point) => void;
  readonly putDown: (at: Point) => void;
  readonly letGo: () => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly tap: (at: Point, isTouch: boolean) => void;
  readonly doubleTap: (at: Point) => void;
};

/** A shorter movement, in pixels, is a tap. */
const STILL = 6;
/** The zoom speed of a touchpad. */
const PAD_SPEED = 0.01;

type Finger = { at: Point; readonly from: Point };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Tracks the fingers on an element and the gesture that they started. */
class Hand {
  readonly #element: HTMLElement;
  readonly #moves: () => Moves;
  readonly #fingers = new Map<number, Finger>();
  #isMoving = false;
  #isCarrying = false;

  constructor(element: HTMLElement, moves: () => Moves) {
    this.#element = element;
    this.#moves = moves;
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
      this.#isCarrying = this.#moves().takesUp(at, event.pointerType === 'touch');
    } else {
      // a second finger starts a pinch and ends the dragging of a device
      this.#letGo();
    }
  }

  move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const to = this.pointOf(event);
    const [other] = [...this.#fingers.values()].filter((one) => one !== finger);
    if (!this.#isMoving && !other && distance(finger.from, to) < STILL) return;
    this.#isMoving = true;
    if (other) this.#pinch(finger, to, other);
    else if (this.#isCarrying) this.#moves().carry(to);
    else this.#moves().pan(to.x - finger.at.x, to.y - finger.at.y);
    finger.at = to;
  }

  up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size > 0) return;
    if (this.#isCarrying && this.#isMoving) this.#moves().putDown(finger.at);
    else if (!this.#isMoving) this.#moves().tap(finger.at, event.pointerType === 'touch');
    this.#isCarrying = false;
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#letGo();
  }

  #letGo(): void {
    if (this.#isCarrying) this.#moves().letGo();
    this.#isCarrying = false;
  }

  #pinch(finger: Finger, to: Point, other: Finger): void {
    const [before, after] = [distance(finger.at, other.at), distance(to, other.at)];
    const [was, is] = [middle(finger.at, other.at), middle(to, other.at)];
    this.#moves().pan(is.x - was.x, is.y - was.y);
    if (before > 0) this.#moves().zoom(is, after / before);
  }
}

/** The wheel scrolls the page (D §9); a pinch on a touchpad is a wheel event with the Ctrl key. */
const zoomByPad = (event: WheelEvent, at: Point, { zoom }: Moves): void => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const steps = Math.max(-1, Math.min(1, -event.deltaY * PAD_SPEED));
  zoom(at, STEP ** (2 * steps));
};

/** Listens for gestures on an element until the returned function is called. */
export const listen = (element: HTMLElement, moves: () => Moves): (() => void) => {
  const hand = new Hand(element, moves);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', (event) => hand.down(event), { signal });
  element.addEventListener('pointermove', (event) => hand.move(event), { signal });
  element.addEventListener('pointerup', (event) => hand.up(event), { signal });
  element.addEventListener('pointercancel', (event) => hand.cancel(event), { signal });
  element.addEventListener('dblclick', (event) => moves().doubleTap(hand.pointOf(event)), { signal });
  const wheel = (event: WheelEvent) => zoomByPad(event, hand.pointOf(event), moves());
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
};
