import { isTooLong } from '@trapline/contract/reports/rules.ts';
import { endOfDay, firstOfMonth, isDay, lastOfMonth, partsOf, startOfDay, today } from '~/lib/days.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';

/** Days as `2026-11-23`, both included, in the time zone of the facility. */
export type Range = { readonly from: string; readonly to: string };

export const RANGES = ['thisMonth', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type RangeName = (typeof RANGES)[number];

const monthRange = (year: number, month: number, count: number): Range => ({
  from: firstOfMonth(year, month),
  to: lastOfMonth(year, month + count - 1),
});

export const rangeOf = (name: RangeName, now = new Date()): Range => {
  const { year, month } = partsOf(today(now));
  const ranges: Readonly<Record<RangeName, Range>> = {
    thisMonth: monthRange(year, month, 1),
    lastMonth: monthRange(year, month - 1, 1),
    lastQuarter: monthRange(year, Math.floor((month - 1) / 3) * 3 - 2, 3),
    thisYear: monthRange(year, 1, 12),
    lastYear: monthRange(year - 1, 1, 12),
  };
  return ranges[name];
};

/**
 * From the first moment of the first day to the last of the last (F §5), by the viewer's clock: the request names it, and the
 * server reads these days as days of the facilities.
 */
export const toTimestamps = ({ from, to }: Range) => ({
  dateFrom: startOfDay(from, viewerTimeZone()) ?? from,
  dateTo: endOfDay(to, viewerTimeZone()) ?? to,
});

export type RangeErrorCode = 'dayNeeded' | 'order' | 'tooLong';

/** The fault of each end of the range. */
export const rangeErrors = ({ from, to }: Range): { readonly from?: RangeErrorCode; readonly to?: RangeErrorCode } => {
  if (!isDay(from)) return { from: 'dayNeeded' };
  if (!isDay(to)) return { to: 'dayNeeded' };
  if (to < from) return { to: 'order' };
  return isTooLong(toTimestamps({ from, to })) ? { to: 'tooLong' } : {};
};
