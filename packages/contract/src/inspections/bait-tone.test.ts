import { expect, test } from 'vitest';
import { baitTone } from './rules.ts';

/** R0350 to R0353; only untouched bait is green (decision visits/activity-and-limits). */
test.each([
  [0, 'green'],
  [1, 'yellow'],
  [50, 'yellow'],
  [51, 'orange'],
  [70, 'orange'],
  [71, 'red'],
  [100, 'red'],
] as const)('%i percent of eaten bait is %s', (percent, tone) => {
  expect(baitTone(percent)).toBe(tone);
});
