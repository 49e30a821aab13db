import { expect, test } from 'vitest';
import { silenceLimitMinutes } from './silence-limit.ts';

const MILLION = 1_000_000;

test.each([
  [{ period: 15, received: 980, lost: 20, fleet: MILLION }, 5],
  [{ period: 15, received: 950, lost: 50, fleet: MILLION }, 6],
  [{ period: 15, received: 900, lost: 100, fleet: MILLION }, 7],
  [{ period: 15, received: 600, lost: 400, fleet: MILLION }, 14],
  [{ period: 15, received: 5, lost: 0, fleet: 10 }, 4],
  [{ period: 60, received: 990, lost: 10, fleet: 130 }, 4],
])('%j waits for %i reports', (habit, missed) => {
  expect(silenceLimitMinutes(habit) / habit.period).toBe(missed);
});
