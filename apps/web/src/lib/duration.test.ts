import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test('a duration is shown in its two largest units', () => {
  expect(
    [5, 60, 45 * 60, 3600, 2 * 3600 + 5 * 60, 3 * 86_400 + 3700].map((seconds) => duration(seconds, 'en')),
  ).toEqual(['1 min', '1 min', '45 min', '1 hr', '2 hr 5 min', '3 days 1 hr']);
  expect(duration(2 * 86_400, 'de')).toBe('2 Tg.');
});
