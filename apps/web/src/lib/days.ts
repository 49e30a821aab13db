import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import { dateLocale, formatDate, formatDateTime } from './date-time.ts';
import { fromWallClock, wallClock } from './wall-clock.ts';

/**
 * Days of a calendar as texts, `2026-11-22`, which are the same everywhere. Only this module converts between
 * instants and days, in the time zone of the facilities unless another one is given (decision statistics/days).
 */

const DAY_MS = 86_400_000;
const DAY_LENGTH = '2026-11-22'.length;
const MINUTES_LENGTH = '08:30'.length;
const DAYS_OF_WEEK = 7;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (utc: number): string => new Date(utc).toISOString().slice(0, DAY_LENGTH);

/** Whether the day exists: the 30th of February does not. */
export const isDay = (text: string | undefined): text is string => {
  if (text === undefined || !DAY_PATTERN.test(text)) return false;
  const utc = utcOf(text);
  return !Number.isNaN(utc) && textOf(utc) === text;
};

/** The day of an instant. A text that is already a day is returned unchanged. */
export const dayOf = (moment: string | Date, timeZone = FACILITY_TIME_ZONE): string =>
  typeof moment === 'string' && DAY_PATTERN.test(moment) ? moment : wallClock(moment, timeZone).slice(0, DAY_LENGTH);

/** `08:30`. */
export const timeOf = (moment: string | Date, timeZone = FACILITY_TIME_ZONE): string =>
  wallClock(moment, timeZone).slice(DAY_LENGTH + 1, DAY_LENGTH + 1 + MINUTES_LENGTH);

export const today = (now = new Date(), timeZone = FACILITY_TIME_ZONE): string => dayOf(now, timeZone);

/** The instant of a day and a time, `08:30` or `08:30:00`; null if it is invalid. */
export const momentOf = (day: string, time: string, timeZone = FACILITY_TIME_ZONE): string | null =>
  fromWallClock(`${day}T${time}`, timeZone);

export const startOfDay = (day: string, timeZone = FACILITY_TIME_ZONE): string | null =>
  momentOf(day, '00:00:00', timeZone);

/** The last millisecond of the day. */
export const endOfDay = (day: string, timeZone = FACILITY_TIME_ZONE): string | null =>
  momentOf(day, '23:59:59.999', timeZone);

export const addDays = (day: string, days: number): string => textOf(utcOf(day) + days * DAY_MS);

/** The number of days from one day to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

/** The number of days of a month; months count from 1 and may exceed 12. */
export const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first day of a month; months count from 1 and may exceed 12. */
export const firstOfMonth = (year: number, month: number): string => textOf(Date.UTC(year, month - 1, 1));

export const lastOfMonth = (year: number, month: number): string => textOf(Date.UTC(year, month, 0));

/** The same day of another month, or the last day of that month. */
export const addMonths = (day: string, months: number): string => {
  const { year, month, date } = partsOf(day);
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, daysOfMonth(year, month + months))));
};

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(utcOf(day)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));

/** `22/11/2026`, of a day or of a midnight in UTC that represents it. */
export const dayText = (day: string): string => formatDate(day.slice(0, DAY_LENGTH));

/** `22/11/2026`, the day of a moment at a facility. */
export const facilityDate = (moment: string | Date): string => formatDate(moment, FACILITY_TIME_ZONE);

/** `22/11/2026 09:37:29`, by the clock of the facilities. */
export const facilityDateTime = (moment: string | Date): string => formatDateTime(moment, FACILITY_TIME_ZONE);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes as long as hundreds of formatted days, so each one is created once. */
const formatterFor = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { timeZone: 'UTC', ...options });
  dayFormats.set(key, format);
  return format;
};

/** Formats a day in a language. */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = formatterFor(locale, options);
  const dateOf = (day: string): Date => new Date(utcOf(day));
  return {
    text: (day: string): string => format.format(dateOf(day)),
    range: (from: string, to: string): string => format.formatRange(dateOf(from), dateOf(to)),
  };
};
