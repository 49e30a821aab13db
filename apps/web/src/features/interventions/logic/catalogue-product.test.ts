import { expect, test } from 'vitest';
import { bodyOf, catalogueProduct, emptyIntervention, emptyProduct } from './intervention-form.ts';

const product = {
  uuid: 'paste',
  tradeName: 'Paste',
  authorisationNumber: null,
  unit: 'GRAMS' as const,
  batches: [
    { id: 2, uuid: 'b2', batchNumber: 'NEW', expiresOn: '2027-01-01', createdAt: '2026-11-01T00:00:00.000Z' },
    { id: 1, uuid: 'b1', batchNumber: 'USED', expiresOn: null, createdAt: '2026-10-01T00:00:00.000Z' },
  ],
  lastUse: { at: '2026-11-20T08:00:00.000Z', batchNumber: 'USED' },
};
const context = { activeSubstance: 'Brodifacoum 0.005 %', applicator: 'Anna Nowak', today: '2026-11-28' };

test('a product of the catalogue fills everything but amount and method, with the batch used last', () => {
  expect(catalogueProduct(product, context)).toEqual({
    name: 'Paste',
    activeSubstance: 'Brodifacoum 0.005 %',
    amount: '',
    unit: 'GRAMS',
    batchNumber: 'USED',
    authorisationNumber: '',
    method: '',
    applicator: 'Anna Nowak',
    productUuid: 'paste',
  });
  expect(catalogueProduct({ ...product, lastUse: null }, context).batchNumber).toBe('NEW');
  expect(catalogueProduct({ ...product, batches: [] }, context).batchNumber).toBe('');
});

test('only a product of the catalogue is sent with its reference', () => {
  const usedProducts = [catalogueProduct(product, context), emptyProduct('Anna Nowak')];
  const [chosen, typed] = bodyOf({ ...emptyIntervention('Visit'), usedProducts }).usedProducts;
  expect(chosen).toHaveProperty('productUuid', 'paste');
  expect(typed).not.toHaveProperty('productUuid');
});
