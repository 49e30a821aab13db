import { expect, test } from 'vitest';
import { fromWallClock, wallClock } from './wall-clock.ts';

test('converting to local time and back gives the same time, in any zone and around clock changes', () => {
  for (const zone of ['Europe/Warsaw', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
    for (const instant of ['2026-11-20T08:37:29.000Z', '2026-03-29T00:59:00.000Z', '2026-03-29T01:30:00.000Z']) {
      expect(fromWallClock(wallClock(instant, zone), zone)).toBe(instant);
    }
  }
});

test('a time is shown in the time zone of the viewer', () => {
  expect(wallClock('2026-11-20T08:37:29.000Z', 'Europe/Warsaw')).toBe('2026-11-20T09:37:29');
  expect(fromWallClock('2026-07-01T12:00', 'Europe/Warsaw')).toBe('2026-07-01T10:00:00.000Z');
});

test('an empty time becomes null', () => {
  expect(fromWallClock('', 'Europe/Warsaw')).toBeNull();
});

test('milliseconds are preserved, so the last one of a day belongs to that day', () => {
  expect(fromWallClock('2026-11-20T23:59:59.999', 'Europe/Warsaw')).toBe('2026-11-20T22:59:59.999Z');
});
