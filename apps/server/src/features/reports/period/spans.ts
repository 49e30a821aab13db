import { addDays, momentOf, readClock } from '../../../kernel/wall-clock.ts';

/** A half-open time span: `from` is included, `until` is not. */
export type TimeSpan = { readonly from: Date; readonly until: Date };

const MINUTE_MS = 60_000;
const LAST_SECOND_MS = 59_000;

/** Clients send the end of a day as its last second or its last millisecond. */
export const periodEndOf = (to: Date): Date => {
  const rest = to.getTime() % MINUTE_MS;
  return rest >= LAST_SECOND_MS ? new Date(to.getTime() - rest + MINUTE_MS) : to;
};

export const timeSpanOf = ({ from, to }: { readonly from: Date; readonly to: Date }): TimeSpan => ({
  from,
  until: periodEndOf(to),
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
const NEARLY_A_YEAR_DAYS = 350;

/**
 * The start of the span with the same number of local days just before; a change to or from summer time does not shift
 * it.
 */
const precedingSpan = ({ from, until }: TimeSpan, timezone: string): Date => {
  const [start, end] = [readClock(from, timezone), readClock(until, timezone)];
  if (start.time !== end.time) return new Date(from.getTime() - (until.getTime() - from.getTime()));
  const days = (Date.parse(end.day) - Date.parse(start.day)) / DAY_MS;
  return momentOf({ day: addDays(start.day, -days), time: start.time }, timezone);
};

/**
 * The previous span of equal length (whole months: the same number of months), and the same days a year earlier, unless
 * the span is nearly a year long.
 */
export const earlierSpans = ({ from, until }: TimeSpan, timezone: string) => {
  const [firstMonth, endMonth] = [monthNumber(from, timezone), monthNumber(until, timezone)];
  const length = until.getTime() - from.getTime();
  const previous: TimeSpan =
    firstMonth !== null && endMonth !== null
      ? { from: startOfMonth(firstMonth - (endMonth - firstMonth), timezone), until: from }
      : { from: precedingSpan({ from, until }, timezone), until: from };
  const lastYear: TimeSpan | null =
    length / DAY_MS > NEARLY_A_YEAR_DAYS
      ? null
      : { from: yearBefore(from, timezone), until: yearBefore(until, timezone) };
  return { previous, lastYear };
};
