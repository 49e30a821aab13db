import { describe, expect, test } from 'vitest';
import {
  hazardStatement,
  isCasNumber,
  isHazardStatement,
  preferredBatch,
  productWarnings,
  R4BP_NUMBER,
  substanceText,
  UFI,
} from './rules.ts';

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

test('a number of the register of biocidal products has a country and two groups of digits', () => {
  expect(['EU-0012345-0000', 'pl-0000001-0002'].every((value) => R4BP_NUMBER.test(value))).toBe(true);
  expect(['EU-12345-0000', 'EU-0012345', 'PL/2026/0001'].some((value) => R4BP_NUMBER.test(value))).toBe(false);
});

test('hazard statements are those of a label and are stored in one spelling', () => {
  const valid = ['H373', 'h410', 'H360Fd', 'EUH208', 'EUH201A', 'H300 + H310 + H330'];
  expect(valid.filter((value) => !isHazardStatement(value))).toEqual([]);
  expect(['P102', 'H12', 'H500', 'toxic', 'H300+', ''].filter(isHazardStatement)).toEqual([]);
  expect(valid.map(hazardStatement)).toEqual(['H373', 'H410', 'H360Fd', 'EUH208', 'EUH201A', 'H300+H310+H330']);
});

test('substances are one line, with the share where it is known', () => {
  const substances = [
    { name: 'bromadiolone', percent: 0.005 },
    { name: 'denatonium', percent: null },
  ];
  expect(substanceText(substances, (percent) => `${percent} %`)).toBe('bromadiolone 0.005 %, denatonium');
});
