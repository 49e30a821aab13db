import { expect, test } from 'vitest';
import { reportDelay } from './rules.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const delay = (reportingPeriod: number | null, silent: number | null) =>
  reportDelay({ reportingPeriod, lastContactAt: silent === null ? null : ago(silent) }, 15, now);

test('a trap is late by its own rhythm, not by that of the facility', () => {
  expect(delay(720, 760)).toEqual({ every: 720, late: 40 });
  expect(delay(720, 60)).toEqual({ every: 720, late: 0 });
});

test('without a rhythm of its own, or with a quicker one, the interval of the facility counts', () => {
  expect(delay(null, 20)).toEqual({ every: 15, late: 5 });
  expect(delay(5, 20)).toEqual({ every: 15, late: 5 });
});

test('one that never reported is not late', () => {
  expect(delay(60, null)).toEqual({ every: 60, late: 0 });
});
