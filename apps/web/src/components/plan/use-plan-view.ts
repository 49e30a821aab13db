import type { PlanPageData } from '@trapline/contract/maps/schemas.ts';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type GestureHandlers, listenToGestures } from './gestures.ts';
import type { HeatPoint } from './heat-painter.ts';
import { allLabelsScale, LABEL_HEIGHT, type Mark, type NamedPin } from './marks.ts';
import { PlanPainter } from './plan-painter.ts';
import {
  centreOn,
  clampToPlan,
  fitView,
  keepVisible,
  type Point,
  type Size,
  toPlan,
  toScreen,
  type View,
  ZOOM_STEP,
  zoomAt,
  zoomTo,
} from './view.ts';

/** The fields of a plan that are needed to paint it. */
export type PlanPicture = Pick<PlanPageData, 'uuid' | 'name' | 'width' | 'height' | 'levels'>;

export type PlanEvents = {
  readonly onChoose?: (id: string | null) => void;
  readonly onMove?: (id: string, to: Point) => void;
  readonly onDoubleTap?: (at: Point) => void;
  /** Called when the user confirms the aimed position by a key or a click. */
  readonly onAimConfirmed?: (at: Point) => void;
  readonly onEscape?: () => void;
  /** Called when a picture could not be loaded; its link may have expired. */
  readonly onPictureMissing?: () => void;
};

type Input = PlanEvents & {
  readonly map: PlanPicture;
  readonly pins: readonly NamedPin[];
  readonly chosen?: string | null;
  readonly isAiming?: boolean;
  readonly mayMove?: boolean;
  readonly hasLabels: boolean;
  readonly heat?: readonly HeatPoint[] | undefined;
};

/** The reach of a finger in pixels, because a finger is less precise than a mouse. */
const TOUCH_TOLERANCE = 12;
const MOUSE_TOLERANCE = 3;
/** The distance in pixels by which an arrow key pans the plan. */
const PAN_STEP = 60;
const FINE_PAN_STEP = 8;

/** The view state of a plan, stored outside React because it changes with every frame. */
class PlanViewState {
  view: View = { x: 0, y: 0, scale: 1 };
  box: Size = { width: 1, height: 1 };
  plan: Size = { width: 1, height: 1 };
  painter: PlanPainter | null = null;
  isFitted = true;

  set(view: View, isFitted = false): void {
    this.view = keepVisible(view, this.plan, this.box);
    this.isFitted = isFitted;
    this.painter?.setView(this.view, this.box);
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

  /** Zooms to the devices of a cluster, until they are apart or have labels. */
  open({ area }: Mark): void {
    if (area) this.set(zoomTo(this.view, area, this.box, allLabelsScale(this.plan)));
  }
}

const createCommands = (viewState: PlanViewState, frame: RefObject<HTMLDivElement | null>) => ({
  fit: () => viewState.fit(),
  zoom: (factor: number) => viewState.set(zoomAt(viewState.view, viewState.middle(), factor)),
  push: (dx: number, dy: number) => {
    const { view } = viewState;
    viewState.set({ ...view, x: view.x + dx, y: view.y + dy });
  },
  centre: () => clampToPlan(toPlan(viewState.view, viewState.middle()), viewState.plan),
  pointAt: (clientX: number, clientY: number): Point | null => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    const at = { x: clientX - left, y: clientY - top };
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return null;
    return clampToPlan(toPlan(viewState.view, at), viewState.plan);
  },
  panToPoint: (point: Point) => {
    const { x, y } = toScreen(viewState.view, point);
    const { width, height } = viewState.box;
    const isVisible =
      x > 2 * LABEL_HEIGHT && y > 2 * LABEL_HEIGHT && x < width - 2 * LABEL_HEIGHT && y < height - 2 * LABEL_HEIGHT;
    if (!isVisible) viewState.set(centreOn(viewState.view, point, viewState.box));
  },
});

type Commands = ReturnType<typeof createCommands>;

const createKeyMap = (
  view: Commands,
  panStep: number,
  { onEnter, onEscape }: Record<'onEnter' | 'onEscape', () => unknown>,
) =>
  new Map<string, () => unknown>([
    ['ArrowLeft', () => view.push(panStep, 0)],
    ['ArrowRight', () => view.push(-panStep, 0)],
    ['ArrowUp', () => view.push(0, panStep)],
    ['ArrowDown', () => view.push(0, -panStep)],
    ['+', () => view.zoom(ZOOM_STEP)],
    ['=', () => view.zoom(ZOOM_STEP)],
    ['-', () => view.zoom(1 / ZOOM_STEP)],
    ['0', view.fit],
    ['Enter', onEnter],
    ['Escape', onEscape],
  ]);

/** The state of a gesture: the dragged pin, and the taps since one opened a cluster. */
type GestureState = { id: string | null; tapsSinceCluster: number };

const createGestureHandlers = (viewState: PlanViewState, input: Input, draggedPin: GestureState): GestureHandlers => {
  const markAt = (at: Point, isTouch: boolean) =>
    viewState.painter?.hit(at, isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE) ?? null;
  const onPlan = (at: Point) => clampToPlan(toPlan(viewState.view, at), viewState.plan);
  const cancelDrag = () => {
    draggedPin.id = null;
    viewState.painter?.drag(null);
  };
  return {
    startDrag: (at, isTouch) => {
      const mark = input.mayMove && !input.isAiming ? markAt(at, isTouch) : null;
      const id = mark === null || mark.kind === 'cluster' ? null : mark.id;
      // a finger drags only the pin that is already selected, because a first touch may be meant for the plan
      draggedPin.id = isTouch && id !== input.chosen ? null : id;
      return draggedPin.id !== null;
    },
    drag: (at) => viewState.painter?.drag(draggedPin.id === null ? null : { id: draggedPin.id, at }),
    drop: (at) => {
      if (draggedPin.id !== null) input.onMove?.(draggedPin.id, onPlan(at));
      cancelDrag();
    },
    cancelDrag,
    pan: (dx, dy) => viewState.set({ ...viewState.view, x: viewState.view.x + dx, y: viewState.view.y + dy }),
    zoom: (at, factor) => viewState.set(zoomAt(viewState.view, at, factor)),
    tap: (at, isTouch) => {
      draggedPin.tapsSinceCluster += 1;
      if (input.isAiming) {
        // a finger covers what it points at, so its place first moves under the cross-hair
        if (isTouch) viewState.set(centreOn(viewState.view, onPlan(at), viewState.box));
        else input.onAimConfirmed?.(onPlan(at));
        return;
      }
      const mark = markAt(at, isTouch);
      if (mark?.kind !== 'cluster') return input.onChoose?.(mark?.id ?? null);
      viewState.open(mark);
      draggedPin.tapsSinceCluster = 0;
    },
    doubleTap: (at) => {
      // the first of the two taps zoomed, so the second one was not meant for this place
      if (draggedPin.tapsSinceCluster > 1 && markAt(at, false) === null) input.onDoubleTap?.(onPlan(at));
    },
  };
};

/** Shows a plan on a canvas; returns the element refs, the view functions and the key handler. */
export const usePlanView = (input: Input) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestInput = useRef(input);
  const viewState = useRef(new PlanViewState());
  const draggedPin = useRef<GestureState>({ id: null, tapsSinceCluster: 0 });
  const { map, pins, chosen: selectedId = null, hasLabels, heat } = input;

  useEffect(() => {
    latestInput.current = input;
  });

  useEffect(() => {
    const [element, canvasElement] = [frame.current, canvas.current];
    if (!element || !canvasElement) return;
    const state = viewState.current;
    state.box = { width: element.clientWidth, height: element.clientHeight };
    state.painter = new PlanPainter(canvasElement, () => latestInput.current.onPictureMissing?.());
    const observer = new ResizeObserver(() =>
      state.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    const stop = listenToGestures(element, () => createGestureHandlers(state, latestInput.current, draggedPin.current));
    return () => {
      stop();
      observer.disconnect();
      state.painter?.close();
      state.painter = null;
    };
  }, []);

  useEffect(() => {
    const state = viewState.current;
    state.plan = { width: map.width, height: map.height };
    state.painter?.show({ plan: state.plan, levels: map.levels, pins, selectedId, hasLabels, heat });
  }, [map, pins, selectedId, hasLabels, heat]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is seen from the beginning
  useEffect(() => {
    viewState.current.fit();
  }, [map.uuid]);

  const view = useMemo(() => createCommands(viewState.current, frame), []);

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = createKeyMap(view, event.shiftKey ? FINE_PAN_STEP : PAN_STEP, {
      onEnter: () => input.isAiming && input.onAimConfirmed?.(view.centre()),
      onEscape: () => input.onEscape?.(),
    }).get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };

  return { frame, canvas, view, onKey };
};
