import { addDays, addMonths, daysBetween, daysOfMonth, lastOfMonth, mondayOf, partsOf } from '~/lib/days.ts';
import type { Comparison, Grain } from '../search.ts';

/** The first and last day, in the format of the API. */
export type Period = { readonly from: string; readonly to: string };

const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const monthsIn = ({ from, to }: Period): number | null => {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isWhole = first.date === 1 && last.date === daysOfMonth(last.year, last.month);
  return isWhole ? (last.year - first.year) * 12 + last.month - first.month + 1 : null;
};

/** The last day of the month of a day. */
const endOfMonth = (day: string): string => {
  const { year, month } = partsOf(day);
  return lastOfMonth(year, month);
};

/** The comparison period: whole months are compared with as many months before, other days with as many days. */
export const comparisonPeriod = (period: Period, comparison: Comparison): Period => {
  const months = monthsIn(period);
  if (comparison === 'year') {
    const to = addMonths(period.to, -12);
    return { from: addMonths(period.from, -12), to: months === null ? to : endOfMonth(to) };
  }
  if (months === null) {
    const days = daysIn(period);
    return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
  }
  return { from: addMonths(period.from, -months), to: addDays(period.from, -1) };
};

const MAX_DAYS_BY_DAY = 35;
const MAX_DAYS_BY_WEEK = 190;

/** The default division of a period, by its length. */
export const grainFor = (period: Period): Grain => {
  const days = daysIn(period);
  if (days <= MAX_DAYS_BY_DAY) return 'DAY';
  return days <= MAX_DAYS_BY_WEEK ? 'WEEK' : 'MONTH';
};

/** The first day of the day, week or month a day belongs to; weeks begin on Monday. */
export const bucketStart = (day: string, grain: Grain): string => {
  if (grain === 'DAY') return day;
  if (grain === 'MONTH') return `${day.slice(0, 7)}-01`;
  return mondayOf(day);
};

export const nextBucketStart = (start: string, grain: Grain): string => {
  if (grain === 'DAY') return addDays(start, 1);
  return grain === 'WEEK' ? addDays(start, 7) : addMonths(start, 1);
};

/** All days, weeks or months of a period, by their first days. */
export const bucketsOf = (period: Period, grain: Grain): readonly string[] => {
  const starts: string[] = [];
  for (let start = bucketStart(period.from, grain); start <= period.to; start = nextBucketStart(start, grain))
    starts.push(start);
  return starts;
};

/** The days, weeks or months of a period that have begun; all of them if the whole period is in the future. */
export const startedBuckets = (period: Period, grain: Grain, today: string): readonly string[] => {
  const to = period.from <= today && today < period.to ? today : period.to;
  return bucketsOf({ from: period.from, to }, grain);
};

/** Twelve months until today, the current month included. */
export const lastTwelveMonths = (today: string): Period => ({
  from: addMonths(`${today.slice(0, 7)}-01`, -11),
  to: today,
});

/** The period of the chart on a dashboard (spec P section 9). */
export const activityPeriod = (today: string): Period => ({
  from: addDays(`${addMonths(`${today.slice(0, 7)}-01`, -1)}`, -1),
  to: endOfMonth(today),
});
