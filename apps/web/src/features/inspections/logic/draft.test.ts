import { expect, test } from 'vitest';
import { actionLike } from '~/testing/catalogue.fixture.ts';
import {
  canStoreNote,
  type Draft,
  EMPTY_DRAFT,
  isEmptyDraft,
  joinDrafts,
  submissionsOf,
  withAction,
  withBait,
  withBatch,
  withMixture,
  withObservation,
  withOneMorePest,
  withoutPhoto,
  withPest,
  withPhoto,
} from './draft.ts';

const CHECKED = actionLike(5, 'Device checked', { isInspection: true });
const CLEANED = actionLike(3, 'Device cleaned', { shouldClean: true });
const REPAIRED = actionLike(4, 'Device repaired');
const type = { deviceTypeActions: [CHECKED, CLEANED, REPAIRED] };
const plain = { deviceTypeActions: [] };
const MOUSE = 7;
const RAT = 8;

test('several taps on one pest become one record with the count', () => {
  let draft = EMPTY_DRAFT;
  for (let tap = 0; tap < 3; tap += 1) draft = withOneMorePest(draft, MOUSE);
  expect(submissionsOf(draft, type, { check: true })).toEqual([
    { verb: 'addObject', body: { deviceTypeObjectId: MOUSE, amount: 3, note: null } },
    { verb: 'setChecked' },
  ]);
});

test('a count can be overwritten by typing, and zero removes the pest', () => {
  const draft = withPest(withOneMorePest(withPest(EMPTY_DRAFT, RAT, 47), MOUSE), MOUSE, 0);
  expect(draft.pests).toEqual({ [RAT]: 47 });
  expect(isEmptyDraft(withPest(draft, RAT, 0))).toBe(true);
  expect(withPest(EMPTY_DRAFT, RAT, Number.NaN)).toEqual(EMPTY_DRAFT);
  expect(withPest(EMPTY_DRAFT, RAT, 9e9).pests[RAT]).toBe(1_000_000);
});

test('zero percent bait consumption is a value, and choosing the same step again clears it', () => {
  const draft = withBait(EMPTY_DRAFT, 9, 0);
  expect(submissionsOf(draft, type, { check: false })).toEqual([
    { verb: 'addObservation', body: { deviceTypeObservationId: 9, amountPercentage: 0, amount: 1, note: null } },
  ]);
  expect(isEmptyDraft(withBait(draft, 9, 0))).toBe(true);
});

test('a refill has the product and grams of each mixture, and its preselected batch unless another one or none was chosen', () => {
  const refill = withMixture(withMixture(withMixture(EMPTY_DRAFT, 4, 1, 2), 4, 2, 1), 4, 3, 1);
  const draft = withBatch(withBatch(refill, 2, 'CHOSEN'), 3, '');
  const [submission] = submissionsOf(draft, type, {
    check: false,
    batchOf: (id) => `PRESELECTED-${id}`,
    productOf: (id) => (id === 2 ? 'PRODUCT' : null),
    gramsOf: (id) => (id === 2 ? 20 : null),
  });
  expect(submission).toMatchObject({
    body: {
      mixtures: [
        { mixtureId: 1, value: 2, batchNumber: 'PRESELECTED-1' },
        { mixtureId: 2, value: 1, batchNumber: 'CHOSEN', productUuid: 'PRODUCT', grammage: 20 },
        { mixtureId: 3, value: 1 },
      ],
    },
  });
  expect(submission).not.toHaveProperty('body.mixtures.2.batchNumber');
  expect(submission).not.toHaveProperty('body.mixtures.2.productUuid');
});

test('a refill is one record with all added mixtures', () => {
  const draft = withMixture(withMixture(withMixture(EMPTY_DRAFT, 4, 1, 2), 4, 2, 1), 4, 1, 0);
  expect(submissionsOf(draft, type, { check: false })).toEqual([
    {
      verb: 'addObservation',
      body: { deviceTypeObservationId: 4, mixtures: [{ mixtureId: 2, value: 1 }], amount: 1, note: null },
    },
  ]);
});

test('actions and observations are chosen once, and a second tap removes them', () => {
  const touched = withAction(withObservation(EMPTY_DRAFT, 6), { id: REPAIRED.id });
  expect(submissionsOf(touched, type, { check: true })).toEqual([
    { verb: 'addObservation', body: { deviceTypeObservationId: 6, amount: 1, note: null } },
    { verb: 'addAction', body: { deviceTypeActionId: REPAIRED.id, amount: 1, note: null } },
    { verb: 'setChecked' },
  ]);
  expect(isEmptyDraft(touched)).toBe(false);
  expect(withAction(withObservation(touched, 6), { id: REPAIRED.id })).toEqual(EMPTY_DRAFT);
});

test('a cleaning is sent before the pests it is saved with, in any order of taps', () => {
  const draft = withAction(withOneMorePest(EMPTY_DRAFT, MOUSE), { id: CLEANED.id });
  expect(submissionsOf(draft, type, { check: false }).map(({ verb }) => verb)).toEqual(['addAction', 'addObject']);
});

test('photos are part of the draft and are sent with the records', () => {
  const photo = { key: 'p1', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null };
  const draft = withPhoto(withOneMorePest(EMPTY_DRAFT, MOUSE), photo);
  expect(submissionsOf(draft, type, { check: true }).map(({ verb }) => verb)).toEqual([
    'addObject',
    'addPhoto',
    'setChecked',
  ]);
  expect(isEmptyDraft(withPhoto(EMPTY_DRAFT, photo))).toBe(false);
  expect(withoutPhoto(draft, 'p1').photos).toEqual([]);
});

test('a note belongs to the device: it is sent with the inspection action', () => {
  const draft = { ...withOneMorePest(withOneMorePest(EMPTY_DRAFT, MOUSE), RAT), note: ' behind the rack ' };
  const look = { deviceTypeActionId: CHECKED.id, amount: 1, note: 'behind the rack' };
  expect(submissionsOf(draft, type, { check: true }).slice(2)).toEqual([
    { verb: 'addAction', body: look },
    { verb: 'setChecked' },
  ]);
  // an action that is chosen too is recorded once
  const chosen = withAction(draft, { id: CHECKED.id });
  expect(submissionsOf(chosen, type, { check: true })).toHaveLength(4);
  expect(submissionsOf({ ...EMPTY_DRAFT, note: 'locked in' }, type, { check: false })).toEqual([
    { verb: 'addAction', body: { ...look, note: 'locked in' } },
  ]);
});

test('a note is sent once, with a record, when the type has no inspection action', () => {
  const draft = { ...withOneMorePest(withOneMorePest(EMPTY_DRAFT, MOUSE), RAT), note: 'behind the rack' };
  const notes = submissionsOf(draft, plain, { check: true }).map((one) => ('body' in one ? one.body.note : undefined));
  expect(notes).toEqual([null, 'behind the rack', undefined]);
  const alone = { ...EMPTY_DRAFT, note: 'locked in' };
  expect(canStoreNote(alone, type)).toBe(true);
  expect(canStoreNote(alone, plain)).toBe(false);
  expect(canStoreNote(withOneMorePest(alone, MOUSE), plain)).toBe(true);
});

test('a clean device is sent as one check mark and nothing else', () => {
  expect(submissionsOf(EMPTY_DRAFT, type, { check: true })).toEqual([{ verb: 'setChecked' }]);
  expect(submissionsOf(EMPTY_DRAFT, type, { check: false })).toEqual([]);
});

test('two drafts of one device are joined without losing a record, a photo or a word', () => {
  const photo = (key: string) => ({ key }) as Draft['photos'][number];
  const older = { ...EMPTY_DRAFT, pests: { 1: 3 }, actions: [{ id: 5 }], photos: [photo('a')], note: 'first' };
  const newer = {
    ...EMPTY_DRAFT,
    pests: { 1: 1, 2: 1 },
    actions: [{ id: 5 }],
    photos: [photo('a'), photo('b')],
    note: 'then',
  };
  expect(joinDrafts(older, newer)).toMatchObject({
    pests: { 1: 4, 2: 1 },
    actions: [{ id: 5 }],
    photos: [{ key: 'a' }, { key: 'b' }],
    note: 'first\nthen',
  });
});
