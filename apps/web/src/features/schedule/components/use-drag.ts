import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type PointerEvent, useState } from 'react';
import { daysBetween } from '~/lib/days.ts';
import type { Move } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';

const MIN_DRAG_PX = 6;
const SNAP_MINUTES = 15;

export type Drag = {
  readonly uuid: string;
  readonly isStretch: boolean;
  readonly x: number;
  readonly y: number;
};

type Start = { readonly x: number; readonly y: number; readonly day: string | null };

const dayAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-day]')?.getAttribute('data-day') ?? null)
    .find((day) => day !== null) ?? null;

const daysMoved = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : daysBetween(from, to);

const moveDelta = (days: number, minutes: number): Move => ({ days, minutes, stretch: 0 });
const stretchDelta = (minutes: number): Move => ({ days: 0, minutes: 0, stretch: minutes });

/**
 * Moves a visit with the mouse to another day, and where days have hours (`pixelsAnHour`) to another hour; dragging its
 * lower edge changes its length. A finger only scrolls and opens; on a touch screen the form moves a visit.
 */
export const useDrag = (actions: Actions, pixelsAnHour: number | null) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const minutesOf = (pixels: number): number =>
    pixelsAnHour === null ? 0 : Math.round(((pixels / pixelsAnHour) * 60) / SNAP_MINUTES) * SNAP_MINUTES;

  const mayDrag = (visit: ScheduleVisit, { button, pointerType }: PointerEvent<HTMLElement>): boolean =>
    actions.mayMove(visit) && button === 0 && pointerType !== 'touch';

  const applyMove = (visit: ScheduleVisit, move: Move) => {
    if (move.days !== 0 || move.minutes !== 0 || move.stretch !== 0) actions.move(visit, move);
  };

  const begin = (visit: ScheduleVisit, isStretch: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (!mayDrag(visit, event)) return;
    event.stopPropagation();
    const start: Start = { x: event.clientX, y: event.clientY, day: dayAt(event.clientX, event.clientY) };
    const target = event.currentTarget;
    let isMoved = false;
    const controller = new AbortController();
    const { signal } = controller;
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isMoved ||= Math.hypot(clientX - start.x, clientY - start.y) > MIN_DRAG_PX;
      if (isMoved) setDrag({ uuid: visit.uuid, isStretch, x: clientX - start.x, y: clientY - start.y });
    };
    const end = ({ clientX, clientY }: globalThis.PointerEvent) => {
      controller.abort();
      setDrag(null);
      if (!isMoved) return;
      // the drag must not also press the button
      target.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => target.blur());
      const minutes = minutesOf(clientY - start.y);
      applyMove(
        visit,
        isStretch ? stretchDelta(minutes) : moveDelta(daysMoved(start.day, dayAt(clientX, clientY)), minutes),
      );
    };
    const cancel = () => {
      controller.abort();
      setDrag(null);
    };
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  };
  return { drag, begin };
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Alt with an arrow key moves a visit as the mouse does; with Shift it changes the length. */
export const moveOf = (key: string, isLength: boolean, hasHours: boolean): Move | null => {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [across, down] = arrow;
  if (isLength) return hasHours && down !== 0 ? { days: 0, minutes: 0, stretch: down * SNAP_MINUTES } : null;
  return hasHours
    ? { days: across, minutes: down * SNAP_MINUTES, stretch: 0 }
    : { days: across + down * 7, minutes: 0, stretch: 0 };
};
