import { addDays, momentOf, readClock } from '../../../kernel/wall-clock.ts';

/** A half-open time span: `from` is included, `until` is not. */
export type Moments = { readonly from: Date; readonly until: Date };

const MINUTE_MS = 60_000;
const LAST_SECOND_MS = 59_000;

/** Clients send the end of a day as its last second or its last millisecond. */
export const untilOf = (to: Date): Date => {
  const rest = to.getTime() % MINUTE_MS;
  return rest >= LAST_SECOND_MS ? new Date(to.getTime() - rest + MINUTE_MS) : to;
};

export const momentsOf = ({ from, to }: { readonly from: Date; readonly to: Date }): Moments => ({
  from,
  until: untilOf(to),
});

const MIDNIGHT = '00:00';

/** Number of months since year 0 for a moment at the start of a month, otherwise null. */
const monthNumber = (moment: Date, timezone: string): number | null => {
  const { day, time } = readClock(moment, timezone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return date === 1 && time === MIDNIGHT ? year * 12 + month - 1 : null;
};

const startOfMonth = (number: number, timezone: string): Date => {
  const day = new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
  return momentOf({ day, time: MIDNIGHT }, timezone);
};

const yearBefore = (moment: Date, timezone: string): Date => {
  const { day, time } = readClock(moment, timezone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // a year before 29 February is 1 March
  const earlier = new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
  return momentOf({ day: earlier, time }, timezone);
};

const DAY_MS = 86_400_000;
const NEARLY_A_YEAR = 350;

/**
 * The start of the span with the same number of local days just before; a change to or from summer time does not shift
 * it.
 */
const asLongBefore = ({ from, until }: Moments, timezone: string): Date => {
  const [begun, ended] = [readClock(from, timezone), readClock(until, timezone)];
  if (begun.time !== ended.time) return new Date(from.getTime() - (until.getTime() - from.getTime()));
  const days = (Date.parse(ended.day) - Date.parse(begun.day)) / DAY_MS;
  return momentOf({ day: addDays(begun.day, -days), time: begun.time }, timezone);
};

/**
 * The previous span of equal length (whole months: the same number of months), and the same days a year earlier, unless
 * the span is nearly a year long.
 */
export const spansBefore = ({ from, until }: Moments, timezone: string) => {
  const [first, end] = [monthNumber(from, timezone), monthNumber(until, timezone)];
  const length = until.getTime() - from.getTime();
  const previous: Moments =
    first !== null && end !== null
      ? { from: startOfMonth(first - (end - first), timezone), until: from }
      : { from: asLongBefore({ from, until }, timezone), until: from };
  const lastYear: Moments | null =
    length / DAY_MS > NEARLY_A_YEAR ? null : { from: yearBefore(from, timezone), until: yearBefore(until, timezone) };
  return { previous, lastYear };
};
