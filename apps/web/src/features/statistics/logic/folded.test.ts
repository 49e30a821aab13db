import type { StatisticsDay } from '@trapline/contract/statistics/schemas.ts';
import { expect, test } from 'vitest';
import { deviceDaysIn, totalOf, valuesOf } from './folded.ts';

const day = (facts: Partial<StatisticsDay>): StatisticsDay => ({
  ...{
    objects: [],
    actions: [],
    observations: [],
    visits: 1,
    toCheck: 4,
    checked: 4,
    active: 0,
    alarms: 0,
    captures: 0,
  },
  ...{ byCatch: 0, baitTake: null, baitReadings: 0, refills: 0, refillGrams: 0, overLimit: 0, ...facts },
});

const line = {
  stays: [{ from: '2026-01-01', until: '2026-01-21', devices: 4 }],
  dates: {
    '2026-01-05': day({ captures: 3, active: 2, baitTake: 50, baitReadings: 1 }),
    '2026-01-07': day({ captures: 1, active: 1, checked: 2, baitTake: 10, baitReadings: 3 }),
    '2026-01-19': day({}),
  },
};
const weeks = ['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19'];
const asked = { grain: 'WEEK', buckets: weeks } as const;

test('a week nobody looked is a gap, one with nothing found is zero', () => {
  expect(valuesOf([line], { ...asked, measure: 'captures' })).toEqual([null, 4, null, 0]);
});

test('captures per device-day are of all days the traps stood', () => {
  expect(deviceDaysIn([line], '2026-01-05', '2026-01-12')).toBe(28);
  expect(deviceDaysIn([line], '2025-12-29', '2026-01-05')).toBe(16);
  expect(valuesOf([line], { ...asked, measure: 'rate' })[1]).toBeCloseTo((4 / 28) * 100);
  expect(totalOf('rate', [line], { from: '2026-01-01', to: '2026-01-31' })).toBe(5);
});

test('shares are of what was looked at, and bait of what was read', () => {
  expect(valuesOf([line], { ...asked, measure: 'activity' })).toEqual([null, 50, null, 0]);
  expect(valuesOf([line], { ...asked, measure: 'coverage' })).toEqual([null, 75, null, 100]);
  expect(valuesOf([line], { ...asked, measure: 'baitTake' })).toEqual([null, 20, null, null]);
});
