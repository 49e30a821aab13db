import { expect, test } from 'vitest';
import { changeLines } from './rules.ts';

const put = (name: string, value: number) => [{ mixtureId: 1, name, value, grammage: 20, totalValue: 20 * value }];

test('another bait of the same weight is told, not only the grams', () => {
  const change = { before: { mixtures: put('A', 2) }, after: { mixtures: [...put('B', 1), ...put('C', 1)] } };
  expect(changeLines(change)).toEqual([{ field: 'mixtures', before: '2 × A', after: '1 × B, 1 × C' }]);
});

test('of a new record only what it has is told', () => {
  const after = { amount: 2, note: null, mixtures: [], totalMixtures: null, catalogueId: 7 };
  expect(changeLines({ before: null, after })).toEqual([{ field: 'amount', before: null, after: 2 }]);
});
