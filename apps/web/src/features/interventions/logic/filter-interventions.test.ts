import { expect, test } from 'vitest';
import { filterInterventions } from './filter-interventions.ts';

const nest = {
  name: 'Protokół wizyty',
  purpose: 'Gniazdo os',
  area: 'Rampa',
  number: 'ZWR-P-2026-003',
  usedProducts: [],
};
const product = { name: 'Ficam W', activeSubstance: 'Bendiokarb', amount: 1, unit: 'GRAMS' as const };
const used = { ...product, batchNumber: null, authorisationNumber: null, method: null, applicator: null };
const flies = { name: 'Muchy', purpose: 'Łącznik B', area: null, number: null, usedProducts: [used] };

test('every word is searched in all fields, without diacritics', () => {
  const found = (typed?: string) => filterInterventions([nest, flies], typed);
  expect(found()).toEqual([nest, flies]);
  expect(found('  ')).toEqual([nest, flies]);
  expect(found('rampa GNIAZDO')).toEqual([nest]);
  expect(found('lacznik ficam')).toEqual([flies]);
  expect(found('p-2026-003')).toEqual([nest]);
  expect(found('rampa ficam')).toEqual([]);
});
