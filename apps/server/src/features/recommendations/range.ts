import type { AnyCtx } from '../../kernel/context.ts';
import { startOfDay } from '../../kernel/start-of-day.ts';

const DAY_LENGTH = '2026-11-22'.length;
const DAY_MS = 86_400_000;

type Range = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

const dayAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** When a day begins where the reader is; noon by UTC is the next day already at the far side of the earth. */
const beginOf = (day: string, timeZone: string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const beyond = Math.round((Date.parse(dayAt(new Date(noon), timeZone)) - Date.parse(day)) / DAY_MS);
  return startOfDay(new Date(noon - beyond * DAY_MS), timeZone);
};

const isDay = (bound: string): boolean => bound.length === DAY_LENGTH;
const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, DAY_LENGTH);

const endOf = (bound: string, timezone: string): Date =>
  isDay(bound) ? beginOf(nextDay(bound), timezone) : new Date(Date.parse(bound) + 1);

/** A day is the whole day where the reader is; a moment is itself. */
export const boundsOf = ({ timezone }: AnyCtx, { dateFrom, dateTo }: Range) => ({
  from: (dateFrom && (isDay(dateFrom) ? beginOf(dateFrom, timezone) : new Date(dateFrom))) || undefined,
  before: dateTo === undefined ? undefined : endOf(dateTo, timezone),
});

/** The reader's day: `2026-11-22`. */
export const todayOf = ({ now, timezone }: Pick<AnyCtx, 'now' | 'timezone'>): string => dayAt(now(), timezone);
