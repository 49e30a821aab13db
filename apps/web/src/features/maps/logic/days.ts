import { addDays, dayOf, daysBetween, endOfDay } from '~/lib/days.ts';

/** Days of a plan, from its creation to today, by the clock of the facility. */

export type Days = {
  readonly last: number;
  /** The number of days after the first one, limited to the days of the plan. */
  readonly indexOf: (instant: string | Date) => number;
  /** The end of that day; for the last day, now. */
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
