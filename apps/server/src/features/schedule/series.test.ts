import { expect, test } from 'vitest';
import { type Series, slotsOf } from './series.ts';

const weekly: Series = {
  timezone: 'Europe/Warsaw',
  all_day: false,
  first_day: '2026-03-23',
  time_from: '08:00',
  time_to: '10:00',
  unit: 'WEEKLY',
  every: null,
  until_day: null,
  without_weekends: false,
  month_day: null,
};
const days = (change: Partial<Series>, to: string) => slotsOf({ ...weekly, ...change }, to).map(({ day }) => day);

test('each unit gives the correct days', () => {
  expect(days({ unit: 'DAILY' }, '2026-03-26')).toEqual(['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26']);
  expect(days({}, '2026-04-12')).toEqual(['2026-03-23', '2026-03-30', '2026-04-06']);
  expect(days({ unit: 'BIWEEKLY' }, '2026-05-01')).toEqual(['2026-03-23', '2026-04-06', '2026-04-20']);
  expect(days({ unit: 'MONTHLY' }, '2026-06-01')).toEqual(['2026-03-23', '2026-04-23', '2026-05-23']);
  expect(days({ unit: 'YEARLY' }, '2028-12-31')).toEqual(['2026-03-23', '2027-03-23', '2028-03-23']);
  expect(days({ unit: null }, '2030-01-01')).toEqual(['2026-03-23']);
});

test('a custom interval counts in its unit', () => {
  expect(days({ unit: 'DAILY', every: 10 }, '2026-04-15')).toEqual(['2026-03-23', '2026-04-02', '2026-04-12']);
  expect(days({ unit: 'WEEKLY', every: 3 }, '2026-05-10')).toEqual(['2026-03-23', '2026-04-13', '2026-05-04']);
  expect(days({ unit: 'MONTHLY', every: 5 }, '2027-02-01')).toEqual(['2026-03-23', '2026-08-23', '2027-01-23']);
});

test('a series ends with its last day, and can be continued from a given day', () => {
  expect(days({ until_day: '2026-03-30' }, '2027-01-01')).toEqual(['2026-03-23', '2026-03-30']);
  expect(slotsOf(weekly, '2026-04-12', '2026-03-30').map(({ day }) => day)).toEqual(['2026-04-06']);
});

test('without weekends, visits on a weekend are left out', () => {
  expect(days({ unit: 'DAILY', first_day: '2026-03-26', without_weekends: true }, '2026-03-31')).toEqual([
    '2026-03-26',
    '2026-03-27',
    '2026-03-30',
    '2026-03-31',
  ]);
  expect(days({ first_day: '2026-03-28', without_weekends: true }, '2027-03-28')).toEqual([]);
});

test('the last day of a month remains the last day, and the 29th of February has a visit every year', () => {
  expect(days({ unit: 'MONTHLY', first_day: '2026-01-31' }, '2026-05-31')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
  expect(days({ unit: 'YEARLY', first_day: '2028-02-29' }, '2032-12-31')).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('the local time remains the same when clocks change', () => {
  const [before, after] = slotsOf(weekly, '2026-03-30');
  expect(before?.startsAt.toISOString()).toBe('2026-03-23T07:00:00.000Z');
  expect(after?.startsAt.toISOString()).toBe('2026-03-30T06:00:00.000Z');
});

test('a visit during a clock change is an hour shorter or longer', () => {
  const night: Series = { ...weekly, unit: 'DAILY', time_from: '01:30', time_to: '04:00' };
  const hours = (first_day: string) =>
    slotsOf({ ...night, first_day }, first_day).map(({ startsAt, endsAt }) => +endsAt - +startsAt)[0];
  expect(hours('2026-03-28')).toBe(2.5 * 3_600_000);
  expect(hours('2026-03-29')).toBe(1.5 * 3_600_000);
  expect(hours('2026-10-25')).toBe(3.5 * 3_600_000);
});

test('a whole-day visit has the length of its day', () => {
  const [slot] = slotsOf({ ...weekly, all_day: true, unit: null, first_day: '2026-03-29' }, '2026-03-29');
  expect(slot?.startsAt.toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(slot?.endsAt.toISOString()).toBe('2026-03-29T21:59:59.999Z');
});
