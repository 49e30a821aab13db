import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openPhoneStore } from '../outbox/phone-store.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { DraftPhoto } from './draft-photo.ts';
import { createDraftStore } from './drafts.ts';

const NAMES = new Map([
  ['K1', 'entry-1'],
  ['K2', 'entry-2'],
]);
const photo: DraftPhoto = { key: 'p1', bytes: new ArrayBuffer(3), sha256: 'ab', preview: null };
const draftOf = (note: string): Draft => ({ ...EMPTY_DRAFT, note });

const openTab = async () => {
  const tab = createDraftStore(openPhoneStore());
  await tab.start('anna');
  return tab;
};
const storedDrafts = async () =>
  (await openPhoneStore().listDrafts('anna')).map(({ deviceUuid, draft }) => [
    deviceUuid,
    draft?.note,
    draft?.photos.length,
  ]);

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('drafts follow their devices with their photos when the server names them', async () => {
  const tab = await openTab();
  tab.set('visit', 'K1', { ...draftOf('wet'), photos: [photo] });
  tab.set('other', 'K1', draftOf('elsewhere'));
  tab.rename('visit', NAMES);
  expect(tab.getState().visits).toMatchObject({
    visit: { 'entry-1': { note: 'wet' } },
    other: { K1: { note: 'elsewhere' } },
  });
  await tab.refresh();
  expect(await storedDrafts()).toEqual([
    ['K1', 'elsewhere', 0],
    ['entry-1', 'wet', 1],
  ]);
});

test('a hidden tab with an old draft does not write it over the one that another tab has renamed', async () => {
  const visible = await openTab();
  visible.set('visit', 'K1', draftOf('old'));
  await visible.refresh();
  const hidden = await openTab();
  visible.rename('visit', NAMES);
  visible.set('visit', 'entry-1', draftOf('new'));
  await visible.refresh();
  hidden.rename('visit', NAMES);
  await hidden.refresh();
  expect(await storedDrafts()).toEqual([['entry-1', 'new', 0]]);
  expect(hidden.getState().visits.visit).toMatchObject({ 'entry-1': { note: 'new' } });
});

test('a draft that another tab has saved since does not come back', async () => {
  const visible = await openTab();
  visible.set('visit', 'K1', draftOf('counted'));
  await visible.refresh();
  const hidden = await openTab();
  visible.rename('visit', NAMES);
  visible.set('visit', 'entry-1', EMPTY_DRAFT);
  await visible.refresh();
  hidden.rename('visit', NAMES);
  await hidden.refresh();
  expect(await storedDrafts()).toEqual([]);
  expect(hidden.getState().visits).toEqual({});
});
