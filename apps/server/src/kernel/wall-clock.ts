import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';

/** Local date and time: `2026-11-23` and `08:30`. */
export type WallTime = { readonly day: string; readonly time: string };

const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes far longer than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, created);
  return created;
};

export const readClock = (moment: Date, timeZone: string): WallTime => {
  const text = formatOf(timeZone).format(moment);
  return { day: text.slice(0, DAY_LENGTH), time: text.slice(DAY_LENGTH + 1) };
};

/** A day as sent, or the day of a moment in the time zone of the reader. */
export const dayOfInput = (input: string, timeZone: string): string =>
  input.length === DAY_LENGTH ? input : readClock(new Date(input), timeZone).day;

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** Offset of the local clock from UTC at that moment, in milliseconds. */
const utcOffsetAt = (moment: number, timeZone: string): number =>
  asUtc(readClock(new Date(moment), timeZone)) - Math.floor(moment / 60_000) * 60_000;

/**
 * The instant of a local time. A time skipped by a clock change is read with the offset before the change; for an
 * ambiguous time the first instant is used, as in calendars (RFC 5545, 3.3.5).
 */
export const momentOf = (wallTime: WallTime, timeZone: string): Date => {
  const utc = asUtc(wallTime);
  const byEarlierOffset = utc - utcOffsetAt(utc - DAY_MS, timeZone);
  const byLaterOffset = utc - utcOffsetAt(utc + DAY_MS, timeZone);
  const isExact = (moment: number) => utc - utcOffsetAt(moment, timeZone) === moment;
  return new Date(!isExact(byEarlierOffset) && isExact(byLaterOffset) ? byLaterOffset : byEarlierOffset);
};

/** The day of a moment in the time zone of the facilities. */
export const facilityDay = (moment: Date): string => readClock(moment, FACILITY_TIME_ZONE).day;

/** `23/11/2026`, the day of a moment in the time zone of the facilities. */
export const facilityDayText = (moment: Date): string => facilityDay(moment).split('-').toReversed().join('/');

/** Start of a day in the time zone of the facilities. */
export const startOfFacilityDay = (day: string): Date => momentOf({ day, time: '00:00' }, FACILITY_TIME_ZONE);

/** Adds days to a day such as `2026-11-23`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
