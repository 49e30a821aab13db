import { expect, test } from 'vitest';
import { ticksUpTo } from './ticks.ts';

test('ticks step by ones up to ten, by tens above, with at most 12 lines', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(3.2)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksUpTo(10)).toHaveLength(11);
  expect(ticksUpTo(11)).toEqual([0, 10, 20]);
  expect(ticksUpTo(100)).toHaveLength(11);
  expect(ticksUpTo(101)).toEqual([0, 20, 40, 60, 80, 100, 120]);
  for (let most = 1; most < 10_000_000; most *= 3) expect(ticksUpTo(most).length).toBeLessThanOrEqual(12);
});
