import { addDays } from '../../kernel/wall-clock.ts';
import type { Slot } from './series.ts';
import type { PlannedVisit } from './visits.queries.ts';

/** A visit and its new slot. */
export type Followed = { readonly visit: PlannedVisit; readonly slot: Slot };

type Plan = {
  readonly existing: readonly PlannedVisit[];
  readonly slots: readonly Slot[];
  readonly shift: number;
};
type Settled = {
  readonly followed: readonly Followed[];
  readonly gone: readonly PlannedVisit[];
  readonly come: readonly Slot[];
  /** No visits of the series are left, and none took place. */
  readonly isEmpty: boolean;
};

/** Cancelled, moved, or with its own texts or people. */
const isByHand = (visit: PlannedVisit): boolean =>
  visit.cancelled_at !== null ||
  visit.moved ||
  visit.own_users ||
  visit.name !== null ||
  visit.type !== null ||
  visit.description !== null;

const placed = (visit: PlannedVisit, slot: Slot): Followed => ({
  visit,
  // the time of a visit moved by hand does not change, and the visit counts for its day of the series
  slot: visit.moved ? { day: slot.day, startsAt: visit.starts_at, endsAt: visit.ends_at } : slot,
});

/**
 * Matches the visits of a changed series with the new days: first visits whose day exists in both, then visits changed by
 * hand get the day that replaces theirs, then the others, or else the day they had. So a visit has the same identity in
 * calendars, other tabs and links. `after`: only visits that begin later are new.
 */
export const settle = (
  { existing, slots, shift }: Plan,
  { stays, after }: { readonly stays: (visit: PlannedVisit) => boolean; readonly after: Date | null },
): Settled => {
  const settled = new Set(existing.filter(stays).map(({ day }) => day));
  const free = new Map(slots.filter(({ day }) => !settled.has(day)).map((slot) => [slot.day, slot]));
  const open = existing.filter((visit) => !stays(visit));
  const followed: Followed[] = [];
  const take = (visit: PlannedVisit, slot: Slot | undefined): void => {
    if (!slot) return;
    free.delete(slot.day);
    followed.push(placed(visit, slot));
  };
  const slotOf = ({ day }: PlannedVisit): Slot | undefined => free.get(addDays(day, shift)) ?? free.get(day);
  for (const visit of open.filter(isByHand)) take(visit, slotOf(visit));
  for (const slot of free.values()) if (after && slot.startsAt <= after) free.delete(slot.day);
  for (const visit of open.filter((one) => !isByHand(one))) take(visit, slotOf(visit));
  const known = new Set(followed.map(({ visit }) => visit));
  return {
    followed,
    gone: open.filter((visit) => !known.has(visit)),
    come: [...free.values()],
    isEmpty: followed.length + free.size + settled.size === 0,
  };
};
