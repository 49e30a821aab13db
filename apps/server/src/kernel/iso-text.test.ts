import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoText } from './iso-text.ts';

test('the text equals toISOString for every instant, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.date({ noInvalidDate: true }), { maxLength: 20 }), (instants) => {
      expect(instants.map(isoText)).toEqual(instants.map((instant) => instant.toISOString()));
    }),
  );
});

test('the text equals toISOString through a whole day and over midnight', () => {
  const start = Date.UTC(2026, 10, 20, 23, 59, 0);
  const instants = Array.from({ length: 2000 }, (_, index) => new Date(start + index * 61));
  expect(instants.map(isoText)).toEqual(instants.map((instant) => instant.toISOString()));
});
