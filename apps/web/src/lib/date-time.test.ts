import { expect, test } from 'vitest';
import { formatDate, formatDateTime, localStamp } from './date-time.ts';
import { relativeTime } from './relative-time.ts';

test('a time is shown in the time zone of the viewer', () => {
  const midnightInWarsaw = '2026-11-19T23:00:00.000Z';
  expect(formatDateTime(midnightInWarsaw, 'Europe/Warsaw')).toBe('20/11/2026 00:00:00');
  expect(formatDateTime(midnightInWarsaw, 'America/New_York')).toBe('19/11/2026 18:00:00');
  expect(formatDate('not a date', 'Europe/Warsaw')).toBe('');
  expect(localStamp(new Date(midnightInWarsaw), 'Europe/Warsaw')).toBe('2026-11-20T00:00:00');
});

test('around a change of the clock every instant has the offset of its zone', () => {
  const times = (zone: string, instants: readonly string[]) =>
    instants.map((instant) => localStamp(new Date(instant), zone));
  const aroundSummerTime = ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z'];
  expect(times('Europe/Warsaw', aroundSummerTime)).toEqual([
    '2026-03-29T01:59:59',
    '2026-03-29T03:00:00',
    '2026-10-25T02:59:59',
  ]);
  expect(times('Europe/Warsaw', ['2026-10-25T01:00:00Z', '1969-12-31T23:59:59.5Z'])).toEqual([
    '2026-10-25T02:00:00',
    '1970-01-01T00:59:59',
  ]);
  // half an hour of daylight saving time, and an offset of a quarter of an hour
  expect(times('Australia/Lord_Howe', ['2026-04-04T14:59:59Z', '2026-04-04T15:00:00Z'])).toEqual([
    '2026-04-05T01:59:59',
    '2026-04-05T01:30:00',
  ]);
  expect(times('Asia/Kathmandu', ['2026-04-04T14:59:59Z'])).toEqual(['2026-04-04T20:44:59']);
  expect(times('Europe/Warsaw', ['0012-06-01T10:00:00Z'])[0]).toMatch(/^(00)?12-06-01T/);
});

test('elapsed time is shown in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const ago = (instant: string) => relativeTime(instant, 'en', now, 'Europe/Warsaw');
  expect(ago('2026-11-20T09:48:00Z')).toBe('12 min. ago');
  expect(ago('2026-11-20T05:00:00Z')).toBe('5 hr. ago');
  expect(ago('2026-11-17T10:00:00Z')).toBe('3 days ago');
  // only whole units count: never "60 min. ago"
  expect(ago('2026-11-20T09:00:20Z')).toBe('59 min. ago');
  // days of the calendar: 62, 36 and 24 hours before
  expect(ago('2026-11-17T20:00:00Z')).toBe('3 days ago');
  expect(ago('2026-11-18T22:00:00Z')).toBe('2 days ago');
  expect(ago('2026-11-18T23:00:00Z')).toBe('yesterday');
});
