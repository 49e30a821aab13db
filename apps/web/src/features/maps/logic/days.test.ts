import { expect, test } from 'vitest';
import { runInZone, ZONES } from '~/testing/in-zone.fixture.ts';
import { daysOf } from './days.ts';

const days = daysOf('2026-10-20T10:00:00Z', new Date('2026-11-23T09:30:00Z'));

test('days run from the creation of the plan to today', () => {
  expect(days.last).toBe(34);
  expect(days.indexOf('2026-10-20T10:00:00Z')).toBe(0);
  expect(days.indexOf('2026-11-23T09:30:00Z')).toBe(34);
  expect([days.indexOf('2020-01-01T00:00:00Z'), days.indexOf('2030-01-01T00:00:00Z')]).toEqual([0, 34]);
});

test('a day stands for its end, today for now, and both conversions match even when the clocks change', () => {
  expect(days.momentOf(34)).toBe('2026-11-23T09:30:00.000Z');
  for (let index = 0; index <= days.last; index += 1) expect(days.indexOf(days.momentOf(index))).toBe(index);
});

test('a plan created today has one day', () => {
  const today = daysOf('2026-11-23T09:00:00Z', new Date('2026-11-23T09:30:00Z'));
  expect(today.last).toBe(0);
  expect(today.momentOf(0)).toBe('2026-11-23T09:30:00.000Z');
});

test.each(ZONES)('viewed in %s, a day ends at midnight of the facility', (zone) => {
  const plan = runInZone(zone, () => daysOf('2026-10-20T22:30:00Z', new Date('2026-10-23T22:30:00Z')));
  // created on the 21st, read on the 24th
  expect([plan.last, plan.momentOf(0)]).toEqual([3, '2026-10-21T21:59:59.999Z']);
});
