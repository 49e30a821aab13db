import { type CountedChecks, countActiveChecks, isObserved } from '@trapline/contract/statistics/rules.ts';
import type { StatisticsDay, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import type { Grain, Measure } from '../search.ts';
import { bucketStart, nextBucketStart, type Period } from './periods.ts';

/** Sums of days; a day, week or month without any check has no sums. */
export type Sums = CountedChecks & {
  readonly visits: number;
  readonly toCheck: number;
  readonly captures: number;
  readonly baitSum: number;
  readonly baitReadings: number;
};

const ZERO_SUMS: Sums = {
  visits: 0,
  toCheck: 0,
  checked: 0,
  active: 0,
  activeUnchecked: 0,
  recordedUnchecked: 0,
  captures: 0,
  baitSum: 0,
  baitReadings: 0,
};

const add = (sums: Sums, day: StatisticsDay): Sums => ({
  visits: sums.visits + day.visits,
  toCheck: sums.toCheck + day.toCheck,
  checked: sums.checked + day.checked,
  active: sums.active + day.active,
  activeUnchecked: sums.activeUnchecked + day.activeUnchecked,
  recordedUnchecked: sums.recordedUnchecked + day.recordedUnchecked,
  captures: sums.captures + day.captures,
  baitSum: sums.baitSum + day.baitSum,
  baitReadings: sums.baitReadings + day.baitReadings,
});

/** The number of pests caught; null if nothing was checked. */
export const capturesOf = (sums: Sums): number | null => (isObserved(sums) ? sums.captures : null);

/** The number of devices with activity; zero only if something was checked, else null. */
export const activeOf = (sums: Sums): number | null => (sums.active > 0 || isObserved(sums) ? sums.active : null);

type Lines = readonly Pick<StatisticsLine, 'dates' | 'stays'>[];

/** The sums of several lines by day, week or month. */
export const foldDays = (lines: Lines, grain: Grain): ReadonlyMap<string, Sums> => {
  const sums = new Map<string, Sums>();
  for (const { dates } of lines) {
    for (const [day, facts] of Object.entries(dates)) {
      const start = bucketStart(day, grain);
      sums.set(start, add(sums.get(start) ?? ZERO_SUMS, facts));
    }
  }
  return sums;
};

/** The sum of all days; null if nothing was checked. */
export const sumUp = (lines: Lines): Sums | null => {
  const days = lines.flatMap(({ dates }) => Object.values(dates));
  return days.length === 0 ? null : days.reduce(add, ZERO_SUMS);
};

const DAY_MS = 24 * 3_600_000;

/** The number of days on which a device reached a limit that applies to its visit. */
export const daysOverLimit = ({ dates }: Lines[number]): number =>
  Object.values(dates).filter(({ overLimit }) => overLimit > 0).length;

/** How often a device reached a limit; each device counts once a day. */
export const countOverLimit = (lines: Lines): number =>
  lines.flatMap(({ dates }) => Object.values(dates)).reduce((count, { overLimit }) => count + overLimit, 0);

/** The device-days from one day until another. */
export const deviceDaysIn = (lines: Lines, from: string, until: string): number => {
  let days = 0;
  for (const stay of lines.flatMap(({ stays }) => stays)) {
    const first = stay.from > from ? stay.from : from;
    const end = stay.until < until ? stay.until : until;
    if (first < end) days += (stay.devices * (Date.parse(end) - Date.parse(first))) / DAY_MS;
  }
  return days;
};

const PERCENT = 100;

/** A value in the unit of the measure: pieces, pieces per 100 device-days, or percent. */
const measureValue = (measure: Measure, sums: Sums | null | undefined, deviceDays: number): number | null => {
  if (!sums) return null;
  const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * PERCENT : null);
  switch (measure) {
    case 'captures':
      return capturesOf(sums);
    case 'rate':
      return isObserved(sums) ? share(sums.captures, deviceDays) : null;
    case 'activity':
      return share(countActiveChecks(sums), sums.checked);
    case 'coverage':
      return share(sums.checked, sums.toCheck);
    case 'baitTake':
      return sums.baitReadings > 0 ? sums.baitSum / sums.baitReadings : null;
  }
};

/** A value for each day, week or month. */
export const bucketValues = (
  lines: Lines,
  {
    measure,
    grain,
    buckets,
  }: { readonly measure: Measure; readonly grain: Grain; readonly buckets: readonly string[] },
): readonly (number | null)[] => {
  const sums = foldDays(lines, grain);
  return buckets.map((start) => {
    const bucketSums = sums.get(start);
    return bucketSums
      ? measureValue(measure, bucketSums, deviceDaysIn(lines, start, nextBucketStart(start, grain)))
      : null;
  });
};

/** The single value of a whole period. */
export const totalOf = (measure: Measure, lines: Lines, { from, to }: Period): number | null =>
  measureValue(measure, sumUp(lines), deviceDaysIn(lines, from, nextBucketStart(to, 'DAY')));
