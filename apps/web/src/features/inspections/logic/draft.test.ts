import { expect, test } from 'vitest';
import { actionLike } from '~/testing/catalogue.fixture.ts';
import {
  canKeepNote,
  EMPTY_DRAFT,
  isEmptyDraft,
  submissionsOf,
  withBait,
  withMixture,
  withOneMorePest,
  withPest,
} from './draft.ts';

const CHECKED = actionLike(5, 'Device checked', { isInspection: true });
const type = { deviceTypeActions: [CHECKED] };
const plain = { deviceTypeActions: [] };
const MOUSE = 7;
const RAT = 8;

test('taps on one pest become one record with their number', () => {
  let draft = EMPTY_DRAFT;
  for (let tap = 0; tap < 3; tap += 1) draft = withOneMorePest(draft, MOUSE);
  expect(submissionsOf(draft, type, { check: true })).toEqual([
    { verb: 'addObject', body: { deviceTypeObjectId: MOUSE, amount: 3, note: null } },
    { verb: 'setChecked' },
  ]);
});

test('a number can be typed over, and zero takes the pest out', () => {
  const draft = withPest(withOneMorePest(withPest(EMPTY_DRAFT, RAT, 47), MOUSE), MOUSE, 0);
  expect(draft.pests).toEqual({ [RAT]: 47 });
  expect(isEmptyDraft(withPest(draft, RAT, 0))).toBe(true);
  expect(withPest(EMPTY_DRAFT, RAT, Number.NaN)).toEqual(EMPTY_DRAFT);
  expect(withPest(EMPTY_DRAFT, RAT, 9e9).pests[RAT]).toBe(1_000_000);
});

test('zero percent eaten is an answer, and choosing a step again takes it back', () => {
  const draft = withBait(EMPTY_DRAFT, 9, 0);
  expect(submissionsOf(draft, type, { check: false })).toEqual([
    { verb: 'addObservation', body: { deviceTypeObservationId: 9, amountPercentage: 0, amount: 1, note: null } },
  ]);
  expect(isEmptyDraft(withBait(draft, 9, 0))).toBe(true);
});

test('a refill is one record of all mixtures that were put in', () => {
  const draft = withMixture(withMixture(withMixture(EMPTY_DRAFT, 4, 1, 2), 4, 2, 1), 4, 1, 0);
  expect(submissionsOf(draft, type, { check: false })).toEqual([
    {
      verb: 'addObservation',
      body: { deviceTypeObservationId: 4, mixtures: [{ mixtureId: 2, value: 1 }], amount: 1, note: null },
    },
  ]);
});

test('a note goes with a record, once', () => {
  const draft = { ...withOneMorePest(withOneMorePest(EMPTY_DRAFT, MOUSE), RAT), note: ' behind the rack ' };
  const notes = submissionsOf(draft, type, { check: true }).map((one) => ('body' in one ? one.body.note : undefined));
  expect(notes).toEqual([null, 'behind the rack', undefined]);
});

test('a note on a clean device goes with the action that says it was checked', () => {
  const draft = { ...EMPTY_DRAFT, note: 'locked in' };
  expect(submissionsOf(draft, type, { check: true })).toEqual([
    { verb: 'addAction', body: { deviceTypeActionId: CHECKED.id, amount: 1, note: 'locked in' } },
    { verb: 'setChecked' },
  ]);
  expect(canKeepNote(draft, type)).toBe(true);
  expect(canKeepNote(draft, plain)).toBe(false);
  expect(canKeepNote(withOneMorePest(draft, MOUSE), plain)).toBe(true);
});

test('a clean device is one mark and nothing else', () => {
  expect(submissionsOf(EMPTY_DRAFT, type, { check: true })).toEqual([{ verb: 'setChecked' }]);
  expect(submissionsOf(EMPTY_DRAFT, type, { check: false })).toEqual([]);
});
