import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import { openPhoneStore } from '../outbox/phone-store.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { DraftStore } from './drafts.ts';

const NAMES = new Map([
  ['K1', 'entry-1'],
  ['K2', 'entry-2'],
]);
const photo: DraftPhoto = { key: 'p1', bytes: new ArrayBuffer(3), sha256: 'ab', preview: null };
const draftOf = (note: string): Draft => ({ ...EMPTY_DRAFT, note });

const openTab = async () => {
  const tab = new DraftStore(openPhoneStore());
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

test('a draft is stored in the transaction that takes its records back, with what was entered since', async () => {
  const tab = await openTab();
  tab.set('visit', 'K1', draftOf('typed since'));
  await tab.refresh();
  const stored: unknown[] = [];
  const isUndone = await tab.restore('visit', 'K1', {
    before: draftOf('counted'),
    undo: async (toStore) => {
      tab.set('visit', 'K1', draftOf('typed later'));
      stored.push(toStore()?.draft?.note);
      tab.set('visit', 'K1', draftOf('typed last'));
      return true;
    },
  });
  expect([isUndone, stored]).toEqual([true, ['counted\ntyped later']]);
  await tab.refresh();
  expect(await storedDrafts()).toEqual([['K1', 'counted\ntyped last', 0]]);
  expect(await tab.restore('visit', 'K1', { before: draftOf('sent'), undo: async () => false })).toBe(false);
  expect(tab.getState().visits).toMatchObject({ visit: { K1: { note: 'counted\ntyped last' } } });
});

test('what is entered right after records were taken back is stored together with them, or alone if they stay', async () => {
  const tab = await openTab();
  await tab.restore('visit', 'K1', {
    before: draftOf('counted'),
    undo: async (toStore) => {
      toStore();
      tab.set('visit', 'K1', draftOf('tapped'));
      // the page may end before the tab continues
      await vi.waitFor(async () => expect(await storedDrafts()).toEqual([['K1', 'counted\ntapped', 0]]));
      return true;
    },
  });
  await tab.refresh();
  expect(await storedDrafts()).toEqual([['K1', 'counted\ntapped', 0]]);
  await tab.restore('visit', 'K2', {
    before: draftOf('sent'),
    undo: async (toStore) => {
      toStore();
      tab.set('visit', 'K2', draftOf('tapped'));
      return false;
    },
  });
  await tab.refresh();
  expect(await storedDrafts()).toContainEqual(['K2', 'tapped', 0]);
});

test('drafts that the disk refused are stored when it accepts writes again', async () => {
  const phone = openPhoneStore();
  let isFull = true;
  const storeDrafts: typeof phone.storeDrafts = async (drafts) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    await phone.storeDrafts(drafts);
  };
  const tab = new DraftStore({ ...phone, storeDrafts });
  await tab.start('anna');
  tab.set('visit', 'K1', draftOf('first'));
  await tab.refresh();
  expect(tab.getState()).toMatchObject({ isVolatile: true, visits: { visit: { K1: { note: 'first' } } } });
  isFull = false;
  tab.set('visit', 'K2', draftOf('second'));
  await tab.refresh();
  expect(tab.getState().isVolatile).toBe(false);
  expect(await storedDrafts()).toEqual([
    ['K1', 'first', 0],
    ['K2', 'second', 0],
  ]);
});

test('a photo counts as stored when its transaction has ended, and in a later page', async () => {
  const phone = openPhoneStore();
  const commit = Promise.withResolvers<void>();
  const tab = new DraftStore({ ...phone, storeDrafts: () => commit.promise });
  await tab.start('anna');
  tab.set('visit', 'K1', { ...EMPTY_DRAFT, photos: [photo] });
  const isStored = (one: DraftStore) => one.getState().storedPhotos.has(photo.key);
  expect([isStored(tab), tab.getState().visits.visit?.K1?.photos.length]).toEqual([false, 1]);
  commit.resolve();
  await vi.waitFor(() => expect(isStored(tab)).toBe(true));
  const writing = await openTab();
  writing.set('visit', 'K1', { ...EMPTY_DRAFT, photos: [photo] });
  await writing.refresh();
  expect(isStored(await openTab())).toBe(true);
});

test('a photo that the disk refuses does not count as stored', async () => {
  const storeDrafts = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const tab = new DraftStore({ ...openPhoneStore(), storeDrafts });
  await tab.start('anna');
  tab.set('visit', 'K1', { ...EMPTY_DRAFT, photos: [photo] });
  await vi.waitFor(() => expect(tab.getState().isVolatile).toBe(true));
  expect(tab.getState().storedPhotos.size).toBe(0);
});

test('a phone that could not be read at the start is read when the page is shown again', async () => {
  (await openTab()).set('visit', 'K1', draftOf('from before'));
  const phone = openPhoneStore();
  await vi.waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
  const listDrafts = vi.fn(phone.listDrafts).mockRejectedValueOnce(new Error('blocked'));
  const tab = new DraftStore({ ...phone, listDrafts });
  await tab.start('anna');
  expect(tab.getState()).toMatchObject({ visits: {}, isVolatile: true });
  await tab.refresh();
  expect(tab.getState()).toMatchObject({ isVolatile: false, visits: { visit: { K1: { note: 'from before' } } } });
});
