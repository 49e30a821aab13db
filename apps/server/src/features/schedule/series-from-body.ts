import { fieldError } from '../../kernel/app-error.ts';
import { readClock } from '../../kernel/wall-clock.ts';
import type { Series } from './series.ts';

type Hours = Pick<Series, 'first_day' | 'time_from' | 'time_to'>;

const LAST_MOMENT_MS = 1;
const DAY_LENGTH = 10;

/** The day and the hours of two timestamps in a timezone; a visit ends after its start, on the same day (R0633). */
export const hoursOf = (body: { dateFrom: string; dateTo: string; allDay: boolean }, timezone: string): Hours => {
  const from = readClock(new Date(body.dateFrom), timezone);
  const isMidnight = body.allDay && body.dateTo > body.dateFrom;
  const to = readClock(new Date(Date.parse(body.dateTo) - (isMidnight ? LAST_MOMENT_MS : 0)), timezone);
  if (body.dateTo < body.dateFrom || to.day !== from.day) throw fieldError('dateTo', 'invalid_date');
  if (body.allDay) return { first_day: from.day, time_from: '00:00', time_to: '00:00' };
  if (to.time <= from.time) throw fieldError('dateTo', 'invalid_date');
  return { first_day: from.day, time_from: from.time, time_to: to.time };
};

type Repetition = Pick<Series, 'unit' | 'every' | 'until_day' | 'without_weekends' | 'month_day'>;

export const ONCE: Repetition = { unit: null, every: null, until_day: null, without_weekends: false, month_day: null };

type PeriodicityInput = {
  readonly unit: NonNullable<Series['unit']>;
  readonly count?: number | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly withoutWeekends: boolean;
};

/** The last day of a repetition is at least one day after the visit (R0631) and is included completely (R0632). */
export const repetitionOf = (
  body: PeriodicityInput | null | undefined,
  { firstDay, timezone }: { firstDay: string; timezone: string },
): Repetition => {
  if (!body) return ONCE;
  const { unit, count = null, endDate, withoutWeekends } = body;
  const until = endDate && (endDate.length > DAY_LENGTH ? readClock(new Date(endDate), timezone).day : endDate);
  if (until && until <= firstDay) throw fieldError('periodicity.endDate', 'invalid_date');
  return { unit, every: count, until_day: until || null, without_weekends: withoutWeekends, month_day: null };
};
