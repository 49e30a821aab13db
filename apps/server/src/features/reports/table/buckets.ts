import type { Interval } from '@trapline/contract/reports/rules.ts';
import { meanBaitConsumption } from '@trapline/contract/statistics/rules.ts';
import { type Days, nextDay } from '../../statistics/periods.read.ts';
import type { SeriesGrain, SeriesPoint } from '../../statistics/series.read.ts';

/** Days, weeks, months and years of a range, each represented by its first day. */

/** Years are sums of months. */
export const grainOf = (interval: Interval): SeriesGrain => (interval === 'YEAR' ? 'MONTH' : interval);

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const mondayOf = (day: string): string => {
  const date = new Date(day);
  const since = (date.getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return new Date(date.getTime() - since * DAY_MS).toISOString().slice(0, 10);
};

const startOf: Readonly<Record<Interval, (day: string) => string>> = {
  DAY: (day) => day,
  WEEK: mondayOf,
  MONTH: (day) => `${day.slice(0, 7)}-01`,
  YEAR: (day) => `${day.slice(0, 4)}-01-01`,
};

/** All buckets of a range in order, including those without data. */
export const bucketsOf = ({ from, until }: Days, interval: Interval): string[] => {
  const starts = new Set<string>();
  for (let day = from; day < until; day = nextDay(day)) starts.add(startOf[interval](day));
  return [...starts];
};

const meanOf = (points: readonly SeriesPoint[]): number | null => {
  const readings = points.reduce((sum, { baitReadings }) => sum + baitReadings, 0);
  return meanBaitConsumption(
    points.reduce((sum, { baitSum }) => sum + baitSum, 0),
    readings,
  );
};

const mergeFound = (points: readonly SeriesPoint[]): SeriesPoint['found'] =>
  [
    ...Map.groupBy(
      points.flatMap(({ found }) => found),
      ({ kind, id }) => `${kind}|${id}`,
    ).values(),
  ].flatMap((samePest) => {
    const [first] = samePest;
    return first ? [{ ...first, amount: samePest.reduce((sum, { amount }) => sum + amount, 0) }] : [];
  });

const SUMMED_KEYS = [
  'visits',
  'toCheck',
  'checked',
  'active',
  'activeUnchecked',
  'recordedUnchecked',
  'alarms',
  'overLimit',
  'captures',
  'byCatch',
  'baitSum',
  'baitReadings',
  'refills',
  'refillGrams',
] as const;

const mergePoints = (starts: string, points: readonly [SeriesPoint, ...SeriesPoint[]]): SeriesPoint => {
  const sums = Object.fromEntries(SUMMED_KEYS.map((key) => [key, points.reduce((sum, point) => sum + point[key], 0)]));
  return { ...points[0], ...sums, starts, baitTake: meanOf(points), found: mergeFound(points) };
};

/** Sums points of months to points of years. */
export const pointsByInterval = (interval: Interval, points: readonly SeriesPoint[]): readonly SeriesPoint[] => {
  if (interval !== 'YEAR') return points;
  const groups = Map.groupBy(points, ({ scopeId, starts }) => `${scopeId}|${startOf.YEAR(starts)}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [mergePoints(startOf.YEAR(first.starts), [first, ...more])] : [],
  );
};
