import { expect, test } from 'vitest';
import { filterProducts } from './filter-products.ts';

const product = (tradeName: string, authorisationNumber: string | null, substance: string) => ({
  tradeName,
  authorisationNumber,
  substances: [{ name: substance, cas: null, percent: null }],
});
const rows = [product('Pasta żółta', 'PL/1', 'Brodifakum'), product('Proszek', null, 'Deltametryna')];
const found = (text: string | undefined) => filterProducts(rows, text).map(({ tradeName }) => tradeName);

test('products are found by every typed word, in name, number and substance, without accents', () => {
  expect(found(undefined)).toHaveLength(2);
  expect(found('zolta pl/1')).toEqual(['Pasta żółta']);
  expect(found('delta')).toEqual(['Proszek']);
  expect(found('pasta delta')).toEqual([]);
});
