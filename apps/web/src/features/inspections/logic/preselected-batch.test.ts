import { expect, test } from 'vitest';
import { productOfRefill } from './preselected-batch.ts';

const BATCHES = [{ batchNumber: 'R-2', expiresOn: '2027-01-31' }];
const product = {
  uuid: 'paste',
  tradeName: 'Paste',
  authorisedUntil: null,
  batches: BATCHES,
  isApproved: null,
  lastBatch: null,
};
const visit = { mixtures: [{ id: 5, product } as never, { id: 6, product: null } as never] };
const laid = (uuid: string) => ({ uuid, tradeName: 'Paste', authorisationNumber: null, activeSubstance: '' });

test('a recorded refill offers the batches of its product, and its own batch if the office has deleted it', () => {
  const batchesOf = (refill: object) =>
    productOfRefill(visit, { mixtureId: 5, ...refill })?.batches.map(({ batchNumber }) => batchNumber);
  expect(batchesOf({ batchNumber: 'R-2', product: laid('paste') })).toEqual(['R-2']);
  expect(batchesOf({ batchNumber: 'R-1' })).toEqual(['R-1', 'R-2']);
  expect(batchesOf({ batchNumber: null })).toEqual(['R-2']);
});

test('nothing is offered if the mixture has no product, or another one by now', () => {
  expect(productOfRefill(visit, { mixtureId: 6 })).toBeNull();
  expect(productOfRefill(visit, { mixtureId: 9 })).toBeNull();
  expect(productOfRefill(visit, { mixtureId: 5, product: laid('grain') })).toBeNull();
  expect(productOfRefill(visit, undefined)).toBeNull();
});
