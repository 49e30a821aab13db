import type { StatisticsDay, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { expect, test } from 'vitest';
import { figureOf, figuresOf } from './figures.ts';

const day = (facts: Partial<StatisticsDay>): StatisticsDay => ({
  ...{ objects: [], actions: [], observations: [], visits: 1, toCheck: 5, checked: 3, active: 2, alarms: 0 },
  ...{ activeUnchecked: 1, recordedUnchecked: 1, overLimit: 0, captures: 4, byCatch: 0, baitTake: null, baitSum: 0 },
  ...{ baitReadings: 0, refills: 0, refillGrams: 0, ...facts },
});
const lineOf = (dates: StatisticsLine['dates'], deviceTypeId: number | null = null): StatisticsLine => ({
  ...{ id: 1, name: 'Hala', color: null, zoneId: null, deletedOn: null, stays: [], deviceTypeId },
  dates,
});
const period = { from: '2026-01-01', to: '2026-01-31' };

test('checks count devices marked as checked, not devices with activity or records', () => {
  const lines = [lineOf({ '2026-01-05': day({}), '2026-01-19': day({ checked: 5 }) })];
  expect(figureOf('checks', { lines, period })).toBe(8);
  expect(figureOf('visits', { lines, period })).toBe(2);
});

test('without any day the number of checks is unknown, not zero', () => {
  expect(figureOf('checks', { lines: [lineOf({})], period })).toBeNull();
  const alarmed = [lineOf({ '2026-01-05': day({ visits: 0, toCheck: 0, checked: 0, alarms: 1 }) })];
  expect(figureOf('checks', { lines: alarmed, period })).toBe(0);
});

test('visits are not counted for chosen devices, checks are', () => {
  expect(figuresOf([lineOf({})]).slice(0, 2)).toEqual(['visits', 'checks']);
  expect(figuresOf([lineOf({}, 3)])[0]).toBe('checks');
});
