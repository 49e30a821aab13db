import { fromWallClock, wallClock } from '~/lib/wall-clock.ts';

/** Days of a plan, from its creation to today, in the timezone of the viewer. */

const DAY_MS = 86_400_000;

const dayOf = (instant: string | Date): number => Math.floor(Date.parse(`${wallClock(instant)}Z`) / DAY_MS);

export type Days = {
  readonly last: number;
  /** How many days after the first; never outside of them. */
  readonly indexOf: (instant: string | Date) => number;
  /** The end of that day, or now. */
  readonly momentOf: (index: number) => string;
};

export const daysOf = (created: string, now: Date): Days => {
  const [first, today] = [dayOf(created), dayOf(now)];
  const last = Math.max(0, today - first);
  return {
    last,
    indexOf: (instant) => Math.min(last, Math.max(0, dayOf(instant) - first)),
    momentOf: (index) => {
      const day = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
      return (index < last && fromWallClock(`${day}T23:59:59`)) || now.toISOString();
    },
  };
};
