import { dayOf, daysBetween } from './days.ts';
import { viewerTimeZone } from './time-zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const STEPS: readonly (readonly [below: number, size: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [MONTH, DAY, 'day'],
  [YEAR, MONTH, 'month'],
  [Number.POSITIVE_INFINITY, YEAR, 'year'],
];

/**
 * Elapsed time in the largest unit that fits, in whole units. Days are those of the calendar: a visit of the evening
 * before last was the day before yesterday, also in the morning.
 */
export const relativeTime = (
  instant: string,
  locale: string,
  now = Date.now(),
  timeZone = viewerTimeZone(),
): string => {
  const elapsed = Date.parse(instant) - now;
  const days = () => daysBetween(dayOf(new Date(now), timeZone), dayOf(new Date(instant), timeZone));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  for (const [below, size, unit] of STEPS) {
    if (Math.abs(elapsed) >= below) continue;
    return format.format(unit === 'day' ? days() : Math.trunc(elapsed / size), unit);
  }
  return '';
};
