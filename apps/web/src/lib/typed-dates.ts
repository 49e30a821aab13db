import { formatDate } from './date-time.ts';
import { isDay } from './days.ts';

/**
 * Reads and shows dates and times as people type them. The values are those of the contract: `2026-12-03`, `08:30`,
 * `2026-12-03T08:30:15` and `2026-12`. Shown is always the format of the panel (R0210), never that of the browser.
 */

const DATE_KINDS = ['day', 'time', 'dateTime', 'month'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

const FIRST_YEAR = '1900';
const CENTURY = '20';

const SEPARATOR = String.raw`\s*[./\s-]\s*`;
const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})$`);
const SHORT_YEAR = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{2})$`);
const DIGITS_DAY_FIRST = /^(\d{2})(\d{2})(\d{4})$/;
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/;
const TIME = /^(\d{1,2})[:.\s]?(\d{2})$/;
const FULL_HOUR = /^(\d{1,2})$/;
const DAY_AND_TIME = /^(.+?)(?:\s*,\s*|\s+|T)(\d{1,2}[:.]\d{2})(?:[:.](\d{2}))?$/;
const MONTH_FIRST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{4})$`);
const MONTH_YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})$`);
const MONTH_DIGITS = /^(\d{2})(\d{4})$/;

const twoDigits = (text: string): string => text.padStart(2, '0');

const dayFrom = (year = '', month = '', date = ''): string | null => {
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`;
  return isDay(day) && year >= FIRST_YEAR ? day : null;
};

const parseDay = (text: string, isFinal: boolean): string | null => {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayFrom(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS_DAY_FIRST.exec(text);
  const day = dayFirst && dayFrom(dayFirst[3], dayFirst[2], dayFirst[1]);
  if (day) return day;
  const digits = DIGITS_YEAR_FIRST.exec(text);
  if (digits) return dayFrom(digits[1], digits[2], digits[3]);
  const short = isFinal ? SHORT_YEAR.exec(text) : null;
  return short && dayFrom(`${CENTURY}${short[3]}`, short[2], short[1]);
};

const parseTime = (text: string, isFinal: boolean): string | null => {
  const [, hour, minute = '00'] = TIME.exec(text) ?? (isFinal ? FULL_HOUR.exec(text) : null) ?? [];
  return hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${twoDigits(hour)}:${minute}` : null;
};

const parseDateTime = (text: string, isFinal: boolean): string | null => {
  const [, dayPart = '', timePart = '', second] = DAY_AND_TIME.exec(text) ?? [];
  const [day, time] = [parseDay(dayPart, isFinal), parseTime(timePart, false)];
  if (day === null || time === null || Number(second ?? 0) >= 60) return null;
  return second === undefined ? `${day}T${time}` : `${day}T${time}:${second}`;
};

const parseMonth = (text: string): string | null => {
  const [, month, year] = MONTH_FIRST.exec(text) ?? MONTH_DIGITS.exec(text) ?? [];
  const [, otherYear, otherMonth] = MONTH_YEAR_FIRST.exec(text) ?? [];
  return dayFrom(year ?? otherYear, month ?? otherMonth, '01')?.slice(0, '2026-12'.length) ?? null;
};

/**
 * The value of a typed text, or null if it is not a date or time of this kind. `isFinal`: the person has left the field,
 * so `3.12.26` and `8` are complete; while typing they may be the beginning of `3.12.2601` and `8:30`.
 */
export const parseTyped = (kind: DateKind, text: string, isFinal = false): string | null => {
  const trimmed = text.trim();
  switch (kind) {
    case 'day':
      return parseDay(trimmed, isFinal);
    case 'time':
      return parseTime(trimmed, isFinal);
    case 'dateTime':
      return parseDateTime(trimmed, isFinal);
    case 'month':
      return parseMonth(trimmed);
  }
};

/** Whether the text is a time of day, `08:30`. */
export const isTime = (text: string): boolean => parseTime(text, false) === text;

/** `03/12/2026`, `08:30`, `03/12/2026 08:30:15` or `12/2026`; a text that is no value is returned unchanged. */
export const showTyped = (kind: DateKind, value: string): string => {
  if (parseTyped(kind, value) !== value) return value;
  switch (kind) {
    case 'day':
      return formatDate(value);
    case 'time':
      return value;
    case 'dateTime': {
      const [day = '', time = ''] = value.split('T');
      return `${formatDate(day)} ${time}`;
    }
    case 'month':
      return formatDate(`${value}-01`).slice('01/'.length);
  }
};
