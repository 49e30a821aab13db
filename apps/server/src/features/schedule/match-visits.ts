import { addDays } from '../../kernel/wall-clock.ts';
import type { Slot } from './series.ts';
import type { PlannedVisit } from './visits.queries.ts';

/** A visit and its new time slot. */
export type MatchedVisit = { readonly visit: PlannedVisit; readonly slot: Slot };

type Plan = {
  readonly existing: readonly PlannedVisit[];
  readonly slots: readonly Slot[];
  readonly shift: number;
};
type VisitMatches = {
  readonly followed: readonly MatchedVisit[];
  readonly removed: readonly PlannedVisit[];
  readonly added: readonly Slot[];
  /** No visits of the series are left, and none took place. */
  readonly isEmpty: boolean;
};

/** Cancelled, moved, or with its own texts or people. */
const isManuallyChanged = (visit: PlannedVisit): boolean =>
  visit.cancelled_at !== null ||
  visit.moved ||
  visit.own_users ||
  visit.name !== null ||
  visit.type !== null ||
  visit.description !== null;

const matchVisit = (visit: PlannedVisit, slot: Slot): MatchedVisit => ({
  visit,
  // the time of a visit moved by hand does not change, and the visit counts for its day of the series
  slot: visit.moved ? { day: slot.day, startsAt: visit.starts_at, endsAt: visit.ends_at } : slot,
});

/**
 * Matches the visits of a changed series with the new days: first visits whose day exists in both, then visits changed by
 * hand get the day that replaces theirs, then the others, or else the day they had. So a visit has the same identity in
 * calendars, other tabs and links. `after`: only visits that begin later are new.
 */
export const matchVisits = (
  { existing, slots, shift }: Plan,
  { stays: isFixed, after }: { readonly stays: (visit: PlannedVisit) => boolean; readonly after: Date | null },
): VisitMatches => {
  const fixedDays = new Set(existing.filter(isFixed).map(({ day }) => day));
  const free = new Map(slots.filter(({ day }) => !fixedDays.has(day)).map((slot) => [slot.day, slot]));
  const openVisits = existing.filter((visit) => !isFixed(visit));
  const matched: MatchedVisit[] = [];
  const match = (visit: PlannedVisit, slot: Slot | undefined): void => {
    if (!slot) return;
    free.delete(slot.day);
    matched.push(matchVisit(visit, slot));
  };
  const slotOf = ({ day }: PlannedVisit): Slot | undefined => free.get(addDays(day, shift)) ?? free.get(day);
  for (const visit of openVisits.filter(isManuallyChanged)) match(visit, slotOf(visit));
  for (const slot of free.values()) if (after && slot.startsAt <= after) free.delete(slot.day);
  for (const visit of openVisits.filter((one) => !isManuallyChanged(one))) match(visit, slotOf(visit));
  const matchedVisits = new Set(matched.map(({ visit }) => visit));
  return {
    followed: matched,
    removed: openVisits.filter((visit) => !matchedVisits.has(visit)),
    added: [...free.values()],
    isEmpty: matched.length + free.size + fixedDays.size === 0,
  };
};
