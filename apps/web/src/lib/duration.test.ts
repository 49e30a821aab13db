import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [720, '12 hr'],
  [760, '12 hr 40 min'],
  [1440 * 3 + 5, '3 days 5 min'],
  [1440 + 60 + 5, '1 day 1 hr'],
])('%i minutes are said as %s', (minutes, said) => {
  expect(duration(minutes, 'en')).toBe(said);
});
