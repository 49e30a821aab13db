import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { expect, test } from 'vitest';
import { draftOf, emptyIntervention, emptyProduct, type InterventionValues, restoredOf } from './intervention-form.ts';

/** What the form of an existing intervention takes over after the phone has closed the page. */

const STROKES = [{ points: [] }] as unknown as InterventionValues['strokes'];

const bait = { ...emptyProduct('Anna Nowak'), name: 'Paste', activeSubstance: 'Brodifacoum', amount: '1.50' };
const values: InterventionValues = {
  ...emptyIntervention('Wasps'),
  purpose: 'Nest under the roof ',
  usedProducts: [bait],
  approvedByText: 'J. Kowalski',
  strokes: STROKES,
};

/** The server has the texts, but the photos and then the signature were not sent. */
const saved = {
  uuid: 'i1',
  version: 2,
  name: 'Wasps',
  purpose: 'Nest under the roof',
  cause: null,
  usedProducts: [{ ...bait, amount: 1.5, batchNumber: null, authorisationNumber: null, method: null }],
  approvedByText: null,
} as unknown as Intervention;

test('a change that was saved in part keeps its signature', () => {
  expect(restoredOf(draftOf(values, 1), saved)).toEqual({ strokes: STROKES, approvedByText: 'J. Kowalski' });
});

test('a draft takes nothing but photos over into a version with other texts', () => {
  expect(restoredOf(draftOf({ ...values, purpose: 'Nest' }, 1), saved)).toEqual({});
  expect(restoredOf(draftOf({ ...values, usedProducts: [] }, 1), saved)).toEqual({});
  expect(restoredOf(draftOf({ ...values, usedProducts: [{ ...bait, amount: '2' }] }, 1), saved)).toEqual({});
});

test('the signature of the same version comes with its texts, and none is taken over from a form without one', () => {
  const { photos: _, reason: __, approvedByImage: ___, ...typed } = values;
  expect(restoredOf(draftOf(values, 2), saved)).toEqual(typed);
  expect(restoredOf(draftOf(values, null), null)).toEqual(typed);
  expect(restoredOf(draftOf({ ...values, approvedByText: '', strokes: [] }, 1), saved)).toEqual({});
});
