import { formatDate, localStamp } from '~/lib/date-time.ts';

/** `2026-11-22`, where the reader is. */
export const today = (): string => localStamp(new Date()).slice(0, 10);

/** A day of a calendar, which is the same everywhere. */
export const dayText = (day: string): string => formatDate(day, 'UTC');
