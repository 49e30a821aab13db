import type { PlaceMapOnItsPage } from '@trapline/contract/maps/schemas.ts';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { listen, type Moves } from './gestures.ts';
import type { HeatPoint } from './heat-painter.ts';
import { type NamedPin, PIN, PlanPainter } from './plan-painter.ts';
import {
  centreOn,
  fitView,
  ontoPlan,
  type Point,
  type Size,
  STEP,
  stayVisible,
  toPlan,
  toScreen,
  type View,
  zoomAt,
} from './view.ts';

/** The fields of a plan that are needed to paint it. */
export type PlanPicture = Pick<PlaceMapOnItsPage, 'uuid' | 'name' | 'width' | 'height' | 'levels'>;

export type PlanEvents = {
  readonly onChoose?: (id: string | null) => void;
  readonly onMove?: (id: string, to: Point) => void;
  readonly onDouble?: (at: Point) => void;
  /** Called when the user confirms the aimed position by a key. */
  readonly onAimed?: (at: Point) => void;
  readonly onEscape?: () => void;
  /** Called when a picture could not be loaded; its link may have expired. */
  readonly onMissing?: () => void;
};

type Input = PlanEvents & {
  readonly map: PlanPicture;
  readonly pins: readonly NamedPin[];
  readonly chosen?: string | null;
  readonly isAiming?: boolean;
  readonly mayMove?: boolean;
  readonly heat?: readonly HeatPoint[] | undefined;
};

/** The reach of a finger in pixels, because a finger is less precise than a mouse. */
const FINGER = 12;
/** The distance in pixels by which an arrow key pans the plan. */
const PUSH = 60;
const FINE_PUSH = 8;

/** The view state of a plan, stored outside React because it changes with every frame. */
class Looking {
  view: View = { x: 0, y: 0, scale: 1 };
  box: Size = { width: 1, height: 1 };
  plan: Size = { width: 1, height: 1 };
  painter: PlanPainter | null = null;
  isFitted = true;

  set(view: View, isFitted = false): void {
    this.view = stayVisible(view, this.plan, this.box);
    this.isFitted = isFitted;
    this.painter?.look(this.view, this.box);
  }

  fit(): void {
    this.set(fitView(this.plan, this.box), true);
  }

  resize(box: Size): void {
    const middle = toPlan(this.view, { x: this.box.width / 2, y: this.box.height / 2 });
    this.box = box;
    if (this.isFitted) this.fit();
    else this.set(centreOn(this.view, middle, box));
  }

  middle(): Point {
    return { x: this.box.width / 2, y: this.box.height / 2 };
  }
}

const commandsOf = (looking: Looking, frame: RefObject<HTMLDivElement | null>) => ({
  fit: () => looking.fit(),
  zoom: (factor: number) => looking.set(zoomAt(looking.view, looking.middle(), factor)),
  push: (dx: number, dy: number) => {
    const { view } = looking;
    looking.set({ ...view, x: view.x + dx, y: view.y + dy });
  },
  centre: () => ontoPlan(toPlan(looking.view, looking.middle()), looking.plan),
  pointAt: (clientX: number, clientY: number): Point | null => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    const at = { x: clientX - left, y: clientY - top };
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return null;
    return ontoPlan(toPlan(looking.view, at), looking.plan);
  },
  bringIntoSight: (point: Point) => {
    const { x, y } = toScreen(looking.view, point);
    const { width, height } = looking.box;
    const isSeen = x > 2 * PIN && y > 2 * PIN && x < width - 2 * PIN && y < height - 2 * PIN;
    if (!isSeen) looking.set(centreOn(looking.view, point, looking.box));
  },
});

type Commands = ReturnType<typeof commandsOf>;

const keysOf = (view: Commands, by: number, { onEnter, onEscape }: Record<'onEnter' | 'onEscape', () => unknown>) =>
  new Map<string, () => unknown>([
    ['ArrowLeft', () => view.push(by, 0)],
    ['ArrowRight', () => view.push(-by, 0)],
    ['ArrowUp', () => view.push(0, by)],
    ['ArrowDown', () => view.push(0, -by)],
    ['+', () => view.zoom(STEP)],
    ['=', () => view.zoom(STEP)],
    ['-', () => view.zoom(1 / STEP)],
    ['0', view.fit],
    ['Enter', onEnter],
    ['Escape', onEscape],
  ]);

const movesOf = (looking: Looking, input: Input, carried: { id: string | null }): Moves => {
  const hit = (at: Point, isTouch: boolean) => looking.painter?.hit(at, isTouch ? FINGER : 0) ?? null;
  const letGo = () => {
    carried.id = null;
    looking.painter?.carry(null);
  };
  return {
    takesUp: (at, isTouch) => {
      const id = input.mayMove && !input.isAiming ? hit(at, isTouch) : null;
      // a finger drags only the pin that is already selected, because a first touch may be meant for the plan
      carried.id = isTouch && id !== input.chosen ? null : id;
      return carried.id !== null;
    },
    carry: (at) => looking.painter?.carry(carried.id === null ? null : { id: carried.id, at }),
    putDown: (at) => {
      if (carried.id !== null) input.onMove?.(carried.id, ontoPlan(toPlan(looking.view, at), looking.plan));
      letGo();
    },
    letGo,
    pan: (dx, dy) => looking.set({ ...looking.view, x: looking.view.x + dx, y: looking.view.y + dy }),
    zoom: (at, factor) => looking.set(zoomAt(looking.view, at, factor)),
    tap: (at, isTouch) => {
      if (!input.isAiming) input.onChoose?.(hit(at, isTouch));
    },
    doubleTap: (at) => {
      if (hit(at, false) === null) input.onDouble?.(ontoPlan(toPlan(looking.view, at), looking.plan));
    },
  };
};

/** Shows a plan on a canvas; returns the element refs, the view functions and the key handler. */
export const usePlanView = (input: Input) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(input);
  const looking = useRef(new Looking());
  const carried = useRef<{ id: string | null }>({ id: null });
  const { map, pins, chosen = null, heat } = input;

  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const [element, paper] = [frame.current, canvas.current];
    if (!element || !paper) return;
    const it = looking.current;
    it.painter = new PlanPainter(paper, () => latest.current.onMissing?.());
    const observer = new ResizeObserver(() => it.resize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    const stop = listen(element, () => movesOf(it, latest.current, carried.current));
    return () => {
      stop();
      observer.disconnect();
      it.painter?.close();
      it.painter = null;
    };
  }, []);

  useEffect(() => {
    const it = looking.current;
    it.plan = { width: map.width, height: map.height };
    it.painter?.show({ plan: it.plan, levels: map.levels, pins, chosen, heat });
  }, [map, pins, chosen, heat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is seen from the beginning
  useEffect(() => {
    looking.current.fit();
  }, [map.uuid]);

  const view = useMemo(() => commandsOf(looking.current, frame), []);

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keysOf(view, event.shiftKey ? FINE_PUSH : PUSH, {
      onEnter: () => input.isAiming && input.onAimed?.(view.centre()),
      onEscape: () => input.onEscape?.(),
    }).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { frame, canvas, view, onKey };
};
