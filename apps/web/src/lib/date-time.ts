import { viewerTimeZone } from './time-zone.ts';

/** The locale of dates in a language: English has the day before the month, as in `26/11/2026` (R0210). */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const createdFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, createdFormat);
  return createdFormat;
};

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

const formattedParts = (date: Date, timeZone: string): Parts =>
  Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

const QUARTER_MS = 900_000;
const MAX_OFFSETS = 10_000;
/** Milliseconds by which a zone is ahead of UTC, by quarter of an hour: no zone changes its clock within one. */
const offsets = new Map<string, number>();

/**
 * The offset of a zone, stored for other instants of the same quarter of an hour: a board of 400 visits formats
 * thousands of times, and the formatter of the browser is slow. NaN for years without four digits.
 */
const offsetAt = (date: Date, timeZone: string): number => {
  const quarter = Math.floor(date.getTime() / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const start = new Date(quarter * QUARTER_MS);
  const { year, month, day, hour, minute, second } = formattedParts(start, timeZone);
  const offset = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - start.getTime();
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
};

const ISO_STAMP = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/;

const partsOf = (instant: string | Date, timeZone: string): Parts | null => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const local = new Date(date.getTime() + offsetAt(date, timeZone));
  const stamp = Number.isNaN(local.getTime()) ? null : ISO_STAMP.exec(local.toISOString());
  if (!stamp) return formattedParts(date, timeZone);
  const [, year, month, day, hour, minute, second] = stamp;
  return { year, month, day, hour, minute, second } as Parts;
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `20/11/2026`: a day is not converted, an instant is shown in the viewer's zone. */
export const formatDate = (instant: string | Date, timeZone = viewerTimeZone()): string => {
  // a day has no time zone; as midnight in UTC it would be the previous day in New York
  if (typeof instant === 'string' && DAY.test(instant)) return instant.replace(DAY, '$3/$2/$1');
  const parts = partsOf(instant, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : '';
};

/** `09:37:29`, in the viewer's zone. */
export const formatTime = (instant: string | Date, timeZone = viewerTimeZone()): string => {
  const parts = partsOf(instant, timeZone);
  return parts ? `${parts.hour}:${parts.minute}:${parts.second}` : '';
};

/** `20/11/2026 09:37:29`, in the viewer's zone. */
export const formatDateTime = (instant: string | Date, timeZone = viewerTimeZone()): string =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`.trim();

/** `2026-11-20T09:37:29`, the wall clock of the viewer, the format of the local-date header. */
export const localStamp = (instant: Date, timeZone = viewerTimeZone()): string => {
  const parts = partsOf(instant, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}` : '';
};
