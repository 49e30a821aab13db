import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type KeyboardEvent, useRef } from 'react';
import { addDays, dayOf } from '~/lib/days.ts';
import { minutesOf } from '../../logic/calendar.ts';
import { type Suitability, type Target, UNASSIGNED } from '../../logic/dispatch.ts';
import type { Card } from './board.ts';

const STEP_MINUTES = 15;

type Keys = {
  readonly columns: readonly string[];
  readonly isWeek: boolean;
  readonly onMove: (card: Card, target: Target) => void;
  readonly fitAt: (visit: ScheduleVisit, person: string) => Suitability;
};

/**
 * The next column in a direction whose person has the right; others are reached by the menu, which asks for
 * confirmation.
 */
const nextColumn = ({ columns, fitAt }: Keys, card: Card, step: 1 | -1): string | undefined => {
  const start = columns.indexOf(card.from);
  const rest = step === 1 ? columns.slice(start + 1) : columns.slice(0, Math.max(start, 0)).toReversed();
  return rest.find((person) => person === UNASSIGNED || fitAt(card.visit, person) === 'inspects');
};

const targetOf = (key: string, card: Card, keys: Keys): Target | null => {
  const { visit, from } = card;
  const day = dayOf(visit.dateFrom);
  const person = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (person !== undefined) {
    const next = nextColumn(keys, card, person === 1 ? 1 : -1);
    return next === undefined ? null : { person: next, day };
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  if (keys.isWeek) return { person: from, day: addDays(day, step) };
  return visit.allDay ? null : { person: from, day, startMinutes: minutesOf(visit.dateFrom) + step * STEP_MINUTES };
};

/** Alt with an arrow key moves the focused card: to another person, or to another day or time. */
export const useBoardKeys = (keys: Keys) => {
  const moved = useRef<string | null>(null);
  const handleKey = (event: KeyboardEvent<HTMLElement>, card: Card) => {
    if (!event.altKey) return;
    const target = targetOf(event.key, card, keys);
    if (!target) return;
    event.preventDefault();
    moved.current = card.visit.uuid;
    keys.onMove(card, target);
  };
  /** In another cell the card is a new element, and no element has the focus. */
  const restoreFocus = (frame: HTMLElement | null) => {
    if (moved.current === null || document.activeElement !== document.body) return;
    frame?.querySelector<HTMLElement>(`[data-visit="${moved.current}"] [data-press="open"]`)?.focus();
  };
  return { handleKey, restoreFocus };
};
