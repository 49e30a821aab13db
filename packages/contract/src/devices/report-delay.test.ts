import { expect, test } from 'vitest';
import { reportDelay } from './rules.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const delay = (reportingPeriod: number | null, silent: number | null) =>
  reportDelay({ reportingPeriod, lastContactAt: silent === null ? null : ago(silent) }, 15, now);

test('the delay of a trap depends on its own reporting period, not on the facility', () => {
  expect(delay(720, 760)).toEqual({ every: 720, late: 40 });
  expect(delay(720, 60)).toEqual({ every: 720, late: 0 });
});

test('the interval of the facility applies without a reporting period, or with a shorter one', () => {
  expect(delay(null, 20)).toEqual({ every: 15, late: 5 });
  expect(delay(5, 20)).toEqual({ every: 15, late: 5 });
});

test('a trap that never reported has no delay', () => {
  expect(delay(60, null)).toEqual({ every: 60, late: 0 });
});
