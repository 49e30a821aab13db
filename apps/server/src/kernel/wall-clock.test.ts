import { expect, test } from 'vitest';
import { addDays, momentOf, readClock } from './wall-clock.ts';

const WARSAW = 'Europe/Warsaw';
const at = (day: string, time: string, zone = WARSAW) => momentOf({ day, time }, zone).toISOString();

test('a local time is converted in its timezone, before and after clock changes', () => {
  expect(readClock(new Date('2026-03-29T00:59:00Z'), WARSAW)).toEqual({ day: '2026-03-29', time: '01:59' });
  expect(readClock(new Date('2026-03-29T01:00:00Z'), WARSAW)).toEqual({ day: '2026-03-29', time: '03:00' });
  expect(readClock(new Date('2026-06-30T20:00:00Z'), 'Pacific/Auckland')).toEqual({ day: '2026-07-01', time: '08:00' });
});

test('the same local time is a different moment in summer', () => {
  expect(at('2026-03-28', '08:00')).toBe('2026-03-28T07:00:00.000Z');
  expect(at('2026-03-29', '08:00')).toBe('2026-03-29T06:00:00.000Z');
  expect(at('2026-10-25', '08:00')).toBe('2026-10-25T07:00:00.000Z');
  expect(at('2026-01-01', '08:00', 'Asia/Kathmandu')).toBe('2026-01-01T02:15:00.000Z');
});

test('a skipped hour is read with the offset before the change; of a repeated hour the first is used', () => {
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
});

test('days are added across months and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
