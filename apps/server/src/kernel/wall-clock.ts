import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';

/** Local date and time: `2026-11-23` and `08:30`. */
export type Reading = { readonly day: string; readonly time: string };

const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
};

export const readClock = (moment: Date, timeZone: string): Reading => {
  const text = formatOf(timeZone).format(moment);
  return { day: text.slice(0, DAY_LENGTH), time: text.slice(DAY_LENGTH + 1) };
};

/** A day as it was sent, or the day a moment is of where the reader is. */
export const dayOfSent = (sent: string, timeZone: string): string =>
  sent.length === DAY_LENGTH ? sent : readClock(new Date(sent), timeZone).day;

const asUtc = ({ day, time }: Reading): number => Date.parse(`${day}T${time}:00Z`);

/** How far the clock is ahead of UTC then, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  asUtc(readClock(new Date(moment), timeZone)) - Math.floor(moment / 60_000) * 60_000;

/**
 * The instant of a local time. A time skipped by a clock change is read with the offset before it, and of an ambiguous
 * time the first is taken, as calendars do (RFC 5545, 3.3.5).
 */
export const momentOf = (reading: Reading, timeZone: string): Date => {
  const utc = asUtc(reading);
  const before = utc - aheadAt(utc - DAY_MS, timeZone);
  const after = utc - aheadAt(utc + DAY_MS, timeZone);
  const isRight = (moment: number) => utc - aheadAt(moment, timeZone) === moment;
  return new Date(!isRight(before) && isRight(after) ? after : before);
};

/** The day of a moment at the facilities. */
export const facilityDay = (moment: Date): string => readClock(moment, FACILITY_TIME_ZONE).day;

/** When a day begins at the facilities. */
export const startOfFacilityDay = (day: string): Date => momentOf({ day, time: '00:00' }, FACILITY_TIME_ZONE);

/** `2026-11-23` and so many days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
