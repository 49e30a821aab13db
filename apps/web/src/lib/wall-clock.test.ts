import { expect, test } from 'vitest';
import { fromWallClock, wallClock } from './wall-clock.ts';

test('there and back is the same moment, in any zone and on both sides of summer time', () => {
  for (const zone of ['Europe/Warsaw', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
    for (const instant of ['2026-11-20T08:37:29.000Z', '2026-03-29T00:59:00.000Z', '2026-03-29T01:30:00.000Z']) {
      expect(fromWallClock(wallClock(instant, zone), zone)).toBe(instant);
    }
  }
});

test('the viewer reads their own clock', () => {
  expect(wallClock('2026-11-20T08:37:29.000Z', 'Europe/Warsaw')).toBe('2026-11-20T09:37:29');
  expect(fromWallClock('2026-07-01T12:00', 'Europe/Warsaw')).toBe('2026-07-01T10:00:00.000Z');
});

test('what is no time is nothing', () => {
  expect(fromWallClock('', 'Europe/Warsaw')).toBeNull();
});

test('milliseconds stay, so that the last one of a day is of that day', () => {
  expect(fromWallClock('2026-11-20T23:59:59.999', 'Europe/Warsaw')).toBe('2026-11-20T22:59:59.999Z');
});
