import { expect, test } from 'vitest';
import { changeLines } from './rules.ts';

const refillOf = (name: string, value: number) => [{ mixtureId: 1, name, value, grammage: 20, totalValue: 20 * value }];

test('a different bait of the same weight is shown, not only the grams', () => {
  const change = {
    before: { mixtures: refillOf('A', 2) },
    after: { mixtures: [...refillOf('B', 1), ...refillOf('C', 1)] },
  };
  expect(changeLines(change)).toEqual([{ field: 'mixtures', before: '2 × A', after: '1 × B, 1 × C' }]);
});

test('a new record shows only fields that have a value', () => {
  const after = { amount: 2, note: null, mixtures: [], totalMixtures: null, catalogueId: 7 };
  expect(changeLines({ before: null, after })).toEqual([{ field: 'amount', before: null, after: 2 }]);
});
