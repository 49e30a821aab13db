import { type PeriodicityUnit, PLANNED_YEARS } from '@trapline/contract/schedule/rules.ts';
import ICAL from 'ical.js';
import { addDays, momentOf, readClock } from '../../kernel/wall-clock.ts';

/** The fields of an event that determine the times of its visits. */
export type Series = {
  readonly timezone: string;
  readonly all_day: boolean;
  readonly first_day: string;
  readonly time_from: string;
  readonly time_to: string;
  readonly unit: PeriodicityUnit | null;
  readonly every: number | null;
  readonly until_day: string | null;
  readonly without_weekends: boolean;
  /** The day of the month, if the first day is earlier because its month is shorter. */
  readonly month_day: number | null;
};

export type Slot = { readonly day: string; readonly startsAt: Date; readonly endsAt: Date };

const FREQUENCIES = {
  DAILY: 'DAILY',
  WEEKLY: 'WEEKLY',
  BIWEEKLY: 'WEEKLY',
  MONTHLY: 'MONTHLY',
  YEARLY: 'YEARLY',
} as const;
const MONTHS = 12;
/** A day that every month has. */
const SAFE_DAY = 28;
const SUNDAY = 0;
const SATURDAY = 6;
const LAST_MOMENT_MS = 1;

const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => [SUNDAY, SATURDAY].includes(dayOfWeek(day));

const daysOf = (rule: object, from: string): Iterator<string> => {
  const iterator = ICAL.Recur.fromData(rule).iterator(ICAL.Time.fromDateString(from));
  return {
    next: () => {
      const next = iterator.next();
      return next ? { value: next.toString(), done: false } : { value: undefined, done: true };
    },
  };
};

/** A month without that day uses its last day, so that no agreed visit is missing. */
const dayInMonth = (month: string, dayOfMonth: number): string => {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return `${month.slice(0, -2)}${String(Math.min(last, dayOfMonth)).padStart(2, '0')}`;
};

/** The day of the month on which a monthly or yearly series takes place, if the month has it. */
export const monthDayOf = ({ first_day, month_day }: Pick<Series, 'first_day' | 'month_day'>): number =>
  month_day ?? Number(first_day.slice(-2));

const isLastOfMonth = (day: string): boolean => addDays(day, 1).slice(-2) === '01';

/** The stored `month_day` of a series that begins on this day and takes place on the given day of each month. */
export const monthDayFrom = (first_day: string, dayOfMonth: number): number | null =>
  isLastOfMonth(first_day) && dayOfMonth > Number(first_day.slice(-2)) ? dayOfMonth : null;

/** The days of a series from its first day on, without an end. */
function* daysFrom({ unit, every, first_day, month_day }: Series): Generator<string> {
  if (unit === null) {
    yield first_day;
    return;
  }
  const interval = unit === 'BIWEEKLY' ? 2 : (every ?? 1);
  const dayOfMonth = monthDayOf({ first_day, month_day });
  const isClamped = (unit === 'MONTHLY' || unit === 'YEARLY') && dayOfMonth > SAFE_DAY;
  const days = isClamped
    ? daysOf(
        { freq: 'MONTHLY', interval: unit === 'YEARLY' ? interval * MONTHS : interval },
        `${first_day.slice(0, -2)}01`,
      )
    : daysOf({ freq: FREQUENCIES[unit], interval }, first_day);
  for (let next = days.next(); !next.done; next = days.next())
    yield isClamped ? dayInMonth(next.value, dayOfMonth) : next.value;
}

const lengthOf = ({ time_from, time_to }: Pick<Series, 'time_from' | 'time_to'>): number =>
  Date.parse(`1990-01-01T${time_to}:00Z`) - Date.parse(`1990-01-01T${time_from}:00Z`);

/** A visit whose start falls into an hour skipped by a clock change begins after it and has its planned length. */
const slotByHours = (series: Series, day: string): Slot => {
  const startsAt = momentOf({ day, time: series.time_from }, series.timezone);
  const endsAt = momentOf({ day, time: series.time_to }, series.timezone);
  return { day, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lengthOf(series)) };
};

/** An all-day visit begins at the start of the day and ends just before the next day. */
export const slotOfDay = (series: Series, day: string): Slot => {
  const { timezone, all_day } = series;
  if (!all_day) return slotByHours(series, day);
  const next = momentOf({ day: addDays(day, 1), time: '00:00' }, timezone);
  return {
    day,
    startsAt: momentOf({ day, time: '00:00' }, timezone),
    endsAt: new Date(next.getTime() - LAST_MOMENT_MS),
  };
};

/** The last day for which visits are planned, counted from the first day or today, whichever is later. */
export const horizonOf = ({ first_day, timezone }: Pick<Series, 'first_day' | 'timezone'>, now: Date): string => {
  const today = readClock(now, timezone).day;
  const from = first_day > today ? first_day : today;
  return `${Number(from.slice(0, 4)) + PLANNED_YEARS}${from.slice(4, -2)}${from.slice(-2) === '29' ? '28' : from.slice(-2)}`;
};

/** Maximum number of visits of a series; a larger number can only be a daily series that began long ago. */
export const MAX_SLOTS = 5000;

/** The visits of a series after the day `after` up to `to`; one more than `MAX_SLOTS` if there are too many. */
export const slotsOf = (series: Series, to: string, after = ''): Slot[] => {
  const last = series.until_day !== null && series.until_day < to ? series.until_day : to;
  const slots: Slot[] = [];
  for (const day of daysFrom(series)) {
    if ((series.unit !== null && day > last) || slots.length > MAX_SLOTS) break;
    if (day > after && !(series.unit !== null && series.without_weekends && isWeekend(day)))
      slots.push(slotOfDay(series, day));
  }
  return slots;
};

/** Whether all visits of the series are planned. */
export const isFullyPlanned = ({ unit, until_day }: Series, planned: string): boolean =>
  unit === null || (until_day !== null && until_day <= planned);
