/** Dates of the demo world. Days are counted in UTC; visits happen in Polish working hours. */

const DAY_MS = 86_400_000;

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
export const addMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

export const startOfDay = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));

const lastSunday = (year: number, month: number): Date => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return addDays(last, -last.getUTCDay());
};

/** Hours by which Warsaw is ahead of UTC: two from the last Sunday of March to the last of October, otherwise one. */
const warsawOffset = (date: Date): number => {
  const year = date.getUTCFullYear();
  return date >= lastSunday(year, 2) && date < lastSunday(year, 9) ? 2 : 1;
};

/** The instant at which a clock in Warsaw shows the given minutes after midnight on that day. */
export const inWarsaw = (day: Date, minutes: number): Date => {
  const start = startOfDay(day);
  return addMinutes(start, minutes - warsawOffset(addMinutes(start, 12 * 60)) * 60);
};

/** 1 to 366. */
export const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

/** Number of the ISO week. */
export const weekOf = (date: Date): number => {
  const thursday = addDays(startOfDay(date), 4 - (date.getUTCDay() || 7));
  return Math.ceil(dayOfYear(thursday) / 7);
};

const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

/** `sierpień 2026` */
export const monthName = (date: Date): string => `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `08.2026` */
export const monthNumber = (date: Date): string => `${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;

/** `07/08/2026` */
export const dayNumber = (date: Date): string =>
  `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
