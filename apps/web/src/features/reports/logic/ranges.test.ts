import { expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { rangeErrors, rangeOf, toTimestamps } from './ranges.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

test.each([
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s', (name, from, to) => {
  expect(rangeOf(name, now)).toEqual({ from, to });
});

test('the quarter before the first quarter is in the year before', () => {
  expect(rangeOf('lastQuarter', new Date('2026-02-10T12:00:00Z'))).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

test.each(ZONES)('viewed in %s, this month is the month at the facility', (zone) => {
  const midnight = new Date('2026-10-31T23:00:00.000Z');
  expect(runInZone(zone, () => rangeOf('thisMonth', midnight).from)).toBe('2026-11-01');
});

test('a range ends at the end of its last day, in the time zone of the request', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  expect(runInZone('America/New_York', () => toTimestamps(range)).dateTo).toBe('2026-12-01T04:59:59.999Z');
  expect(runInZone('Europe/Warsaw', () => toTimestamps(range))).toEqual({
    dateFrom: '2026-10-31T23:00:00.000Z',
    dateTo: '2026-11-30T22:59:59.999Z',
  });
});

test('a range without start, in the wrong order or too long is refused', () => {
  expect(rangeErrors({ from: '', to: '2026-01-01' })).toEqual({ from: 'dayNeeded' });
  expect(rangeErrors({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ to: 'order' });
  expect(rangeErrors({ from: '1926-01-01', to: '2026-01-01' })).toEqual({ to: 'tooLong' });
  expect(rangeErrors({ from: '2026-01-01', to: '2026-12-31' })).toEqual({});
});
