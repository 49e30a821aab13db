import type { StatisticsDay } from '@trapline/contract/statistics/schemas.ts';
import { expect, test } from 'vitest';
import { bucketValues, countOverLimit, deviceDaysIn, totalOf } from './day-sums.ts';

const day = (facts: Partial<StatisticsDay>): StatisticsDay => ({
  ...{
    objects: [],
    actions: [],
    observations: [],
    visits: 1,
    toCheck: 4,
    checked: 4,
    active: 0,
    activeUnchecked: 0,
    recordedUnchecked: 0,
    alarms: 0,
    captures: 0,
  },
  ...{ byCatch: 0, baitTake: null, baitSum: 0, baitReadings: 0, refills: 0, refillGrams: 0, overLimit: 0, ...facts },
});

const line = {
  stays: [{ from: '2026-01-01', until: '2026-01-21', devices: 4 }],
  dates: {
    '2026-01-05': day({ captures: 3, active: 2, baitTake: 50, baitSum: 50, baitReadings: 1 }),
    '2026-01-07': day({ captures: 1, active: 1, checked: 2, baitTake: 10, baitSum: 30, baitReadings: 3 }),
    '2026-01-19': day({}),
  },
};
const weeks = ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19'];
const weekQuery = { grain: 'WEEK', buckets: weeks } as const;

test('a week without a check is a gap, and a week without findings is zero', () => {
  expect(bucketValues([line], { ...weekQuery, measure: 'captures' })).toEqual([null, 4, null, 0]);
});

test('a radio alarm without a visit is not a check: it leaves a gap, not zero, and no share of 100 percent', () => {
  const unseen = { visits: 0, toCheck: 0, checked: 0 };
  const radio = {
    stays: line.stays,
    dates: {
      '2026-01-01': day({ ...unseen, active: 1, activeUnchecked: 1, alarms: 1 }),
      '2026-01-06': day({ active: 1 }),
      '2026-01-08': day({ ...unseen, active: 2, activeUnchecked: 2, alarms: 2 }),
      '2026-01-13': day({ ...unseen, active: 2, activeUnchecked: 2, recordedUnchecked: 1, alarms: 1, captures: 2 }),
    },
  };
  const describe = (measure: 'captures' | 'rate' | 'activity' | 'coverage') =>
    bucketValues([radio], { ...weekQuery, measure });
  expect(describe('captures')).toEqual([null, 0, 2, null]);
  expect(describe('rate')[0]).toBeNull();
  expect(describe('activity')).toEqual([null, 25, null, null]);
  expect(describe('coverage')).toEqual([null, 100, null, null]);
});

test('a record by a person counts as a check, even without findings; a visit without checks does not', () => {
  const unseen = {
    stays: [],
    dates: {
      '2026-01-05': day({ visits: 0, toCheck: 0, checked: 0, recordedUnchecked: 1 }),
      '2026-01-13': day({ checked: 0 }),
    },
  };
  expect(bucketValues([unseen], { ...weekQuery, measure: 'captures' })).toEqual([null, 0, null, null]);
  expect(bucketValues([unseen], { ...weekQuery, measure: 'coverage' })).toEqual([null, null, 0, null]);
});

test('a device skipped in a visit is a gap in its line, even when another device was checked that week', () => {
  const left = { stays: line.stays, dates: { '2026-01-07': day({ toCheck: 1, checked: 0 }) } };
  const measures = ['captures', 'rate', 'activity', 'baitTake'] as const;
  for (const measure of measures)
    expect(bucketValues([left], { ...weekQuery, measure })).toEqual([null, null, null, null]);
});

test('a finding on an unchecked device is counted, but is in no share of checks', () => {
  const found = day({ checked: 2, active: 3, activeUnchecked: 2, recordedUnchecked: 2, captures: 7 });
  const lines = [{ stays: [], dates: { '2026-01-05': found } }];
  expect(bucketValues(lines, { ...weekQuery, measure: 'captures' })[1]).toBe(7);
  expect(bucketValues(lines, { ...weekQuery, measure: 'activity' })[1]).toBe(50);
  expect(bucketValues(lines, { ...weekQuery, measure: 'coverage' })[1]).toBe(50);
});

test('a mean over days uses the readings, not the rounded means of the days', () => {
  const [one, other] = [
    day({ baitTake: 33.3, baitSum: 100, baitReadings: 3 }),
    day({ baitTake: 43.3, baitSum: 130, baitReadings: 3 }),
  ];
  const lines = [{ stays: [], dates: { '2026-01-05': one, '2026-01-06': other } }];
  expect(bucketValues(lines, { ...weekQuery, measure: 'baitTake' })[1]).toBe(230 / 6);
});

test('captures per device-day use all days on which the traps stood', () => {
  expect(deviceDaysIn([line], '2026-01-05', '2026-01-12')).toBe(28);
  expect(deviceDaysIn([line], '2025-12-29', '2026-01-05')).toBe(16);
  expect(bucketValues([line], { ...weekQuery, measure: 'rate' })[1]).toBeCloseTo((4 / 28) * 100);
  expect(totalOf('rate', [line], { from: '2026-01-01', to: '2026-01-31' })).toBe(5);
});

test('shares are relative to checked devices, and bait to readings', () => {
  expect(bucketValues([line], { ...weekQuery, measure: 'activity' })).toEqual([null, 50, null, 0]);
  expect(bucketValues([line], { ...weekQuery, measure: 'coverage' })).toEqual([null, 75, null, 100]);
  expect(bucketValues([line], { ...weekQuery, measure: 'baitTake' })).toEqual([null, 20, null, null]);
});

test('each device over a limit counts once for each of its days', () => {
  const days = { '2026-01-05': day({ overLimit: 2 }), '2026-01-06': day({}), '2026-01-19': day({ overLimit: 1 }) };
  expect(countOverLimit([{ stays: [], dates: days }, line])).toBe(3);
});
