import { addDays, dayOf, daysBetween, endOfDay } from '~/lib/days.ts';

/** Days of a plan, from its creation to today, by the clock of the facility. */

export type Days = {
  readonly last: number;
  /** How many days after the first; never outside of them. */
  readonly indexOf: (instant: string | Date) => number;
  /** The end of that day, or now. */
  readonly momentOf: (index: number) => string;
};

export const daysOf = (created: string, now: Date): Days => {
  const first = dayOf(created);
  const last = Math.max(0, daysBetween(first, dayOf(now)));
  return {
    last,
    indexOf: (instant) => Math.min(last, Math.max(0, daysBetween(first, dayOf(instant)))),
    momentOf: (index) => (index < last && endOfDay(addDays(first, index))) || now.toISOString(),
  };
};
