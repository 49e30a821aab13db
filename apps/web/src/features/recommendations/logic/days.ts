import { formatDate, localStamp } from '~/lib/date-time.ts';

const DAY_MS = 86_400_000;
const DAY_LENGTH = '2026-11-22'.length;

/** `2026-11-22`, where the reader is. */
export const today = (): string => localStamp(new Date()).slice(0, DAY_LENGTH);

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** A day of a calendar, which is the same everywhere. */
export const dayText = (day: string): string => formatDate(day, 'UTC');
