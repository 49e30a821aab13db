import type { PointerEvent } from 'react';
import { type Target, UNASSIGNED } from '../../logic/dispatch.ts';

const MIN_DRAG_PX = 6;
const SNAP_MINUTES = 15;
const EDGE_PX = 60;
const SCROLL_PX = 14;

/** The hours that a day column shows. */
type HourScale = { readonly firstHour: number; readonly hourPx: number };

type DragHandlers = {
  readonly scale: HourScale | null;
  readonly mayDrag: (visitUuid: string) => boolean;
  /** People whose columns are emphasised while the visit is dragged. */
  readonly suitabilityOf: (visitUuid: string, person: string) => string;
  readonly onDrop: (visitUuid: string, from: string, target: Target) => void;
};

const cellAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]') ?? null;

const scrollAtEdge = (frame: HTMLElement, x: number, y: number): void => {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  if (x > right - EDGE_PX) frame.scrollLeft += SCROLL_PX;
  else if (x < left + EDGE_PX) frame.scrollLeft -= SCROLL_PX;
  if (y > bottom - EDGE_PX) frame.scrollTop += SCROLL_PX;
  else if (y < top + EDGE_PX) frame.scrollTop -= SCROLL_PX;
};

/** A copy of the card under the pointer; the board itself does not render while a card is dragged. */
const makeGhost = (card: HTMLElement, className: string) => {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.className = `${card.className} ${className}`;
  ghost.removeAttribute('style');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  const place = (dx: number, dy: number) => {
    ghost.style.transform = `translate(${box.left + dx}px, ${box.top + dy}px)`;
  };
  place(0, 0);
  return { top: box.top, place, remove: () => ghost.remove() };
};

/** Only the heads of the columns: with each cell marked, the browser would calculate the style of every card. */
const markFit = (frame: HTMLElement, suitabilityOf: (person: string) => string): void => {
  for (const head of frame.querySelectorAll<HTMLElement>('[data-head]'))
    head.dataset.fit = suitabilityOf(head.dataset.person ?? UNASSIGNED);
};

const clearFit = (frame: HTMLElement): void => {
  for (const part of frame.querySelectorAll<HTMLElement>('[data-fit]')) part.removeAttribute('data-fit');
};

const minutesAt = (cell: HTMLElement, y: number, { firstHour, hourPx }: HourScale): number => {
  const minutes = firstHour * 60 + ((y - cell.getBoundingClientRect().top) / hourPx) * 60;
  return Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
};

/** Drags cards with the mouse or a pen. A finger scrolls; on a touch screen the menu of the card moves the visit. */
export const useDispatchDrag = ({ scale, mayDrag, suitabilityOf, onDrop }: DragHandlers, ghostClass: string) => {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget;
    const card = (event.target as Element).closest<HTMLElement>('[data-visit]');
    const uuid = card?.dataset.visit;
    const from = card?.closest<HTMLElement>('[data-cell]')?.dataset.person;
    if (!card || uuid === undefined || from === undefined) return;
    if (event.button !== 0 || event.pointerType === 'touch' || !mayDrag(uuid)) return;
    const start = { x: event.clientX, y: event.clientY };
    const controller = new AbortController();
    const { signal } = controller;
    let ghost: ReturnType<typeof makeGhost> | null = null;
    let over: HTMLElement | null = null;
    const markOver = (cell: HTMLElement | null) => {
      if (over === cell) return;
      over?.removeAttribute('data-over');
      cell?.setAttribute('data-over', 'true');
      over = cell;
    };
    const stop = () => {
      controller.abort();
      ghost?.remove();
      markOver(null);
      clearFit(frame);
      card.removeAttribute('data-dragged');
    };
    const lift = () => {
      ghost = makeGhost(card, ghostClass);
      card.dataset.dragged = 'true';
      markFit(frame, (person) => suitabilityOf(uuid, person));
    };
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!ghost && Math.hypot(clientX - start.x, clientY - start.y) <= MIN_DRAG_PX) return;
      if (!ghost) lift();
      ghost?.place(clientX - start.x, clientY - start.y);
      scrollAtEdge(frame, clientX, clientY);
      markOver(cellAt(clientX, clientY));
    };
    const drop = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const lifted = ghost;
      const cell = lifted && cellAt(clientX, clientY);
      const isTimed = scale !== null && card.dataset.timed !== undefined && cell?.dataset.hours !== undefined;
      // measured before the board changes: afterwards the browser would calculate the layout twice
      const startMinutes =
        lifted && cell && isTimed ? minutesAt(cell, lifted.top + clientY - start.y, scale) : undefined;
      stop();
      if (!lifted) return;
      // the drag must not also press the card
      const presses = new AbortController();
      const options = { capture: true, signal: presses.signal };
      window.addEventListener('click', (click) => click.stopPropagation(), options);
      setTimeout(() => presses.abort());
      const { person, day } = cell?.dataset ?? {};
      if (!cell || person === undefined || day === undefined) return;
      onDrop(uuid, from, { person, day, startMinutes });
    };
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    // a style that forbids the selection would be calculated for every card
    window.addEventListener('selectstart', (selection) => selection.preventDefault(), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  };
  return begin;
};
