import { expect, test } from 'vitest';
import {
  activityPeriod,
  bucketStart,
  bucketsOf,
  comparisonPeriod,
  grainFor,
  lastTwelveMonths,
  startedBuckets,
} from './periods.ts';

const quarter = { from: '2026-07-01', to: '2026-09-30' };

test('a quarter is compared with the quarter before, and with the same quarter of the year before', () => {
  expect(comparisonPeriod(quarter, 'before')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(comparisonPeriod(quarter, 'year')).toEqual({ from: '2025-07-01', to: '2025-09-30' });
  expect(comparisonPeriod({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(comparisonPeriod({ from: '2025-02-01', to: '2025-02-28' }, 'year')).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  });
});

test('another period is compared with the same number of days before it', () => {
  expect(comparisonPeriod({ from: '2026-11-10', to: '2026-11-19' }, 'before')).toEqual({
    from: '2026-10-31',
    to: '2026-11-09',
  });
  expect(comparisonPeriod({ from: '2024-02-10', to: '2024-02-29' }, 'year')).toEqual({
    from: '2023-02-10',
    to: '2023-02-28',
  });
});

test('weeks begin on Monday, months on their first day', () => {
  expect(bucketStart('2026-11-22', 'WEEK')).toBe('2026-11-16');
  expect(bucketStart('2026-11-23', 'WEEK')).toBe('2026-11-23');
  expect(bucketsOf(quarter, 'MONTH')).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
  expect(bucketsOf(quarter, 'WEEK')).toHaveLength(14);
  expect(bucketsOf(quarter, 'DAY')).toHaveLength(92);
  expect(grainFor(quarter)).toBe('WEEK');
});

test('the dashboard covers the end of the month before last to the end of this month', () => {
  expect(activityPeriod('2026-11-23')).toEqual({ from: '2026-09-30', to: '2026-11-30' });
  expect(activityPeriod('2026-01-05')).toEqual({ from: '2025-11-30', to: '2026-01-31' });
  expect(activityPeriod('2026-03-31')).toEqual({ from: '2026-01-31', to: '2026-03-31' });
});

test('statistics start with twelve months until today, by month, compared with the year before', () => {
  const period = lastTwelveMonths('2026-11-27');
  expect(period).toEqual({ from: '2025-12-01', to: '2026-11-27' });
  expect(grainFor(period)).toBe('MONTH');
  expect(bucketsOf(period, 'MONTH')).toHaveLength(12);
  expect(comparisonPeriod(period, 'year')).toEqual({ from: '2024-12-01', to: '2025-11-27' });
  expect(lastTwelveMonths('2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('future days are left out, unless the whole period is in the future', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(startedBuckets(november, 'DAY', '2026-11-27')).toHaveLength(27);
  expect(startedBuckets(november, 'WEEK', '2026-11-23').at(-1)).toBe('2026-11-23');
  expect(startedBuckets(november, 'DAY', '2026-12-05')).toHaveLength(30);
  expect(startedBuckets(november, 'DAY', '2026-10-05')).toHaveLength(30);
});
