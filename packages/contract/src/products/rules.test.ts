import { describe, expect, test } from 'vitest';
import { isCasNumber, preferredBatch, productWarnings, substanceText, UFI } from './rules.ts';

const TODAY = '2026-11-28';
const old = { batchNumber: 'OLD', expiresOn: '2026-11-27' };
const lastDay = { batchNumber: 'TODAY', expiresOn: TODAY };
const undated = { batchNumber: 'UNDATED', expiresOn: null };
const batches = [old, lastDay, undated];

describe('warnings when a product is chosen', () => {
  const product = { authorisedUntil: null, batches, isApproved: null };

  test('a date is valid to the end of its day, and a product without dates has no warning', () => {
    expect(productWarnings(product, 'TODAY', TODAY)).toEqual([]);
    expect(productWarnings({ ...product, authorisedUntil: TODAY }, null, TODAY)).toEqual([]);
  });

  test('every fault is named', () => {
    const bad = { ...product, authorisedUntil: '2025-12-31', isApproved: false };
    expect(productWarnings(bad, 'OLD', TODAY)).toEqual(['authorisation_expired', 'batch_expired', 'not_approved']);
  });

  test('a batch that is not in the catalogue has no known date', () => {
    expect(productWarnings(product, 'TYPED BY HAND', TODAY)).toEqual([]);
  });
});

describe('the batch to offer first', () => {
  test('is the one used last while it is valid, else the newest valid one, else none', () => {
    expect(preferredBatch(batches, 'UNDATED', TODAY)).toBe('UNDATED');
    expect(preferredBatch(batches, 'OLD', TODAY)).toBe('TODAY');
    expect(preferredBatch(batches, null, TODAY)).toBe('TODAY');
    expect(preferredBatch([old], 'OLD', TODAY)).toBeNull();
  });
});

describe('numbers of a label', () => {
  test('a CAS number has a valid check digit', () => {
    expect(isCasNumber('28772-56-7')).toBe(true);
    expect(isCasNumber('28772-56-8')).toBe(false);
    expect(isCasNumber('28772567')).toBe(false);
  });

  test('a UFI has four groups of its alphabet', () => {
    expect(UFI.test('V300-20XP-N00V-NU7F')).toBe(true);
    expect(UFI.test('V300-20XP-N00V-NU7')).toBe(false);
    expect(UFI.test('V300-20XP-N00V-NUIO')).toBe(false);
  });
});

test('substances are one line, with the share where it is known', () => {
  const substances = [
    { name: 'bromadiolone', percent: 0.005 },
    { name: 'denatonium', percent: null },
  ];
  expect(substanceText(substances, (percent) => `${percent} %`)).toBe('bromadiolone 0.005 %, denatonium');
});
