import { expect, test } from 'vitest';
import type { SeriesPoint } from '../../statistics/series.read.ts';
import { pointsByInterval } from './buckets.ts';

const month = (starts: string, baitSum: number, baitReadings: number): SeriesPoint => ({
  ...{
    placeId: 1,
    scopeId: 1,
    starts,
    found: [],
    visits: 1,
    toCheck: 1,
    checked: 1,
    active: 0,
    alarms: 0,
    captures: 0,
  },
  ...{ activeUnchecked: 0, recordedUnchecked: 0, overLimit: 0, byCatch: 0, refills: 0, refillGrams: 0 },
  ...{ baitSum, baitReadings, baitTake: Math.round((10 * baitSum) / baitReadings) / 10 },
});

test('the mean of a year is calculated from all readings, not from the rounded means of its months', () => {
  const months = [month('2026-01-01', 10, 1), month('2026-02-01', 40, 6)];
  expect(months.map(({ baitTake }) => baitTake)).toEqual([10, 6.7]);
  // 50 of 7 readings; the rounded months would be 7.2
  expect(pointsByInterval('YEAR', months)).toMatchObject([{ starts: '2026-01-01', baitTake: 7.1, baitReadings: 7 }]);
});
