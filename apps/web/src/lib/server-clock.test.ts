import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { knownClockAhead, reportServerTime, useClockOffset } from './server-clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const header = 'Fri, 20 Nov 2026 12:00:00 GMT';

afterEach(() => vi.useRealTimers());

test('a page knows by how much its clock is ahead until that was set', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON + 7 * MINUTE });
  expect(knownClockAhead()).toBeUndefined();
  reportServerTime(header, Date.now());
  expect(knownClockAhead()).toBe(7 * MINUTE - 500);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(knownClockAhead()).toBe(7 * MINUTE - 500);
  vi.setSystemTime(NOON + 60 * MINUTE);
  expect(knownClockAhead()).toBeUndefined();
  reportServerTime('Fri, 20 Nov 2026 13:00:00 GMT', Date.now());
  expect(knownClockAhead()).toBe(0);
  // set forward, or the phone slept and the monotonic clock with it
  vi.setSystemTime(NOON + 100 * MINUTE);
  expect(knownClockAhead()).toBeUndefined();
});

test('a clock is wrong from two minutes on, and right again when it was set', () => {
  const { result } = renderHook(useClockOffset);
  const measure = (date: string | null, sentAt: number, now = sentAt + 200) =>
    act(() => reportServerTime(date, sentAt, now));
  measure(header, NOON + 119_000);
  expect(result.current).toBe(0);
  measure(header, NOON + 7 * MINUTE);
  expect(result.current).toBe(7 * MINUTE);
  // a slow answer, one without time, and a clock that was set meanwhile prove nothing
  measure(header, NOON, NOON + 6_000);
  measure(null, NOON);
  measure(header, NOON, NOON - MINUTE);
  expect(result.current).toBe(7 * MINUTE);
  expect(localStorage.getItem('trapline.clockOffset')).toBe(String(7 * MINUTE));
  measure(header, NOON - 3 * MINUTE);
  expect(result.current).toBe(-3 * MINUTE);
  measure(header, NOON);
  expect([result.current, localStorage.getItem('trapline.clockOffset')]).toEqual([0, null]);
});
