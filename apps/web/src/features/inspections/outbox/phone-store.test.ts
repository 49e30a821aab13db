import { File as NodeFile } from 'node:buffer';
import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { sha256Hex } from '~/lib/sha256.ts';
import { EMPTY_DRAFT } from '../logic/draft.ts';
import { DraftStore } from '../logic/drafts.ts';
import { countWaiting } from './count-waiting.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { openPhoneStore } from './phone-store.ts';

/** The database of the phone, with errors like those of a real disk. */

const entry = (key: string, userUuid = 'anna'): OutboxEntry => ({
  key,
  userUuid,
  placeId: 'place',
  inspectionId: 'visit',
  inspectionDeviceId: 'K1',
  submission: { verb: 'setChecked' },
  createdAt: `2026-11-20T08:00:0${key}.000Z`,
  holdUntil: 0,
  state: 'waiting',
  fault: null,
});
const counted = { ...EMPTY_DRAFT, pests: { 7: 2 } };
const draftOf = (userUuid: string) => ({ userUuid, visitUuid: 'visit', deviceUuid: 'K1' });

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the store waits until the entries are on the disk', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await openPhoneStore().storeEntries([entry('1')]);
  const durabilities = opened.mock.calls
    .filter(([, mode]) => mode === 'readwrite')
    .map(([, , options]) => (options as IDBTransactionOptions | undefined)?.durability);
  expect(durabilities).toEqual(['strict']);
});

test('the records of one tap and their draft are written together or not at all', async () => {
  const store = openPhoneStore();
  await store.storeDrafts([{ ...draftOf('anna'), draft: counted }]);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const emptied = { ...draftOf('anna'), draft: null };
  await expect(store.storeEntries([entry('1'), entry('2')], emptied)).rejects.toBeDefined();
  put.mockRestore();
  expect(await store.list('anna')).toEqual([]);
  expect(await store.listDrafts('anna')).toHaveLength(1);
  await store.storeEntries([entry('1'), entry('2')], emptied);
  expect((await store.list('anna')).map(({ key }) => key)).toEqual(['1', '2']);
  expect(await store.listDrafts('anna')).toEqual([]);
});

test('a transaction that aborts at the end, after every request succeeded, is an error', async () => {
  const store = openPhoneStore();
  await store.list('anna');
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(store.storeEntries([entry('1')])).rejects.toBeDefined();
});

test('waiting entries are counted per person, and counting creates no database', async () => {
  expect(await countWaiting('anna')).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
  await openPhoneStore().storeEntries([entry('1'), entry('2'), entry('3', 'piotr')]);
  expect(await countWaiting('anna')).toBe(2);
  expect(await countWaiting('piotr')).toBe(1);
});

/** As a browser whose database is damaged, or blocked by another tab. */
const makeUnreadable = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = { error: new DOMException('damaged', 'UnknownError') } as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  });

test('entries that cannot be read do not count as none', async () => {
  makeUnreadable();
  await expect(countWaiting('anna')).rejects.toThrow('damaged');
});

test('entries of logs are counted as long as the server does not have them', async () => {
  await openPhoneDatabase().write((table) =>
    table('logEntries').bulkAdd(
      ['undoable', 'sealed', 'unsendable', 'done', 'setAside'].map((state) => ({ id: state, userUuid: 'anna', state })),
    ),
  );
  expect(await countWaiting('anna')).toBe(3);
});

test('photos are counted as long as the server does not have them', async () => {
  await openPhoneDatabase().write((table) =>
    table('photoQueue').bulkAdd(
      ['waiting', 'refused', 'sent', 'setAside'].map((state) => ({ photoId: state, userUuid: 'anna', state })),
    ),
  );
  expect(await countWaiting('anna')).toBe(2);
});

test('drafts belong to one person, and drafts of the old store are imported once', async () => {
  localStorage.setItem('trapline.drafts', JSON.stringify({ visit: { K1: counted } }));
  localStorage.setItem('trapline.unsent', '1');
  const drafts = new DraftStore(openPhoneStore());
  await drafts.start('anna');
  expect(drafts.getState()).toMatchObject({ visits: { visit: { K1: counted } }, isVolatile: false });
  expect(localStorage.length).toBe(0);
  drafts.stop();
  await drafts.start('piotr');
  expect(drafts.getState().visits).toEqual({});
  const later = new DraftStore(openPhoneStore());
  await later.start('anna');
  expect(later.getState().visits).toEqual({ visit: { K1: counted } });
});

test('photos of a draft are stored with it, written once, and deleted when its records are stored', async () => {
  const store = openPhoneStore();
  const photo = { key: 'p1', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null };
  const drafts = new DraftStore(store);
  await drafts.start('anna');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  drafts.set('visit', 'K1', { ...counted, photos: [photo] });
  for (const note of ['b', 'be', 'beh']) drafts.set('visit', 'K1', { ...counted, photos: [photo], note });
  await vi.waitFor(async () => expect((await store.listDrafts('anna'))[0]?.draft?.note).toBe('beh'));
  expect(put.mock.contexts.filter((table) => (table as IDBObjectStore).name === 'photos')).toHaveLength(1);
  const later = new DraftStore(openPhoneStore());
  await later.start('anna');
  expect(later.getState().visits.visit?.K1).toMatchObject({
    pests: counted.pests,
    note: 'beh',
    photos: [photo],
  });
  expect((await store.listDrafts('piotr')).length).toBe(0);
  await store.storeEntries([entry('1')], { ...draftOf('anna'), draft: null });
  expect(await store.listDrafts('anna')).toEqual([]);
  await store.storeDrafts([{ ...draftOf('anna'), draft: counted }]);
  expect((await store.listDrafts('anna'))[0]?.draft?.photos).toEqual([]);
});

test('a photo moves with its draft when the entry of its device gets another uuid', async () => {
  const store = openPhoneStore();
  const photos = [{ key: 'p1', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null }];
  await store.storeDrafts([{ ...draftOf('anna'), draft: { ...counted, photos } }]);
  await store.storeDrafts([{ ...draftOf('anna'), deviceUuid: 'K9', draft: { ...counted, photos } }]);
  await store.storeDrafts([{ ...draftOf('anna'), draft: null }]);
  expect(await store.listDrafts('anna')).toMatchObject([{ deviceUuid: 'K9', draft: { photos } }]);
});

test('a photo that an earlier build has stored as a file is read as bytes', async () => {
  await openPhoneStore().storeDrafts([{ ...draftOf('anna'), draft: counted }]);
  const { userUuid, visitUuid, deviceUuid } = draftOf('anna');
  // that of the test environment does not survive a copy
  const file = new NodeFile(['x'], 'trap.jpg');
  const row = { userUuid, visitUuid, deviceUuid };
  await openPhoneDatabase().write((table) =>
    table('photos').bulkAdd([
      { ...row, key: 'p1', file },
      { ...row, key: 'lost', file: {} },
    ]),
  );
  const [stored] = await openPhoneStore().listDrafts('anna');
  expect(stored?.draft?.photos).toMatchObject([{ key: 'p1', sha256: sha256Hex(await file.arrayBuffer()) }]);
});

test('drafts of one tab appear in the other, and a reload does not overwrite new input there', async () => {
  const store = openPhoneStore();
  const [one, other] = [new DraftStore(store), new DraftStore(openPhoneStore())];
  await Promise.all([one.start('anna'), other.start('anna')]);
  one.set('visit', 'K1', counted);
  await vi.waitFor(async () => expect(await store.listDrafts('anna')).toHaveLength(1));
  await other.refresh();
  expect(other.getState().visits.visit).toEqual({ K1: counted });

  await store.storeEntries([entry('1')], { ...draftOf('anna'), draft: null });
  const reading = other.refresh();
  other.set('visit', 'K2', counted);
  await reading;
  expect(other.getState().visits.visit).toEqual({ K2: counted });
});

test('a reload does not delete a draft that could not be stored', async () => {
  const drafts = new DraftStore({
    listDrafts: () => Promise.resolve([]),
    storeDrafts: () => Promise.reject(new Error()),
    moveDrafts: () => Promise.reject(new Error()),
  });
  await drafts.start('anna');
  drafts.set('visit', 'K1', counted);
  await vi.waitFor(() => expect(drafts.getState().isVolatile).toBe(true));
  await drafts.refresh();
  expect(drafts.getState().visits.visit).toEqual({ K1: counted });
});

test('a draft of an earlier build is imported, with missing fields left empty', async () => {
  const { pests, bait, refill, note } = counted;
  localStorage.setItem('trapline.drafts', JSON.stringify({ visit: { K1: { pests, bait, refill, note } } }));
  const drafts = new DraftStore(openPhoneStore());
  await drafts.start('anna');
  expect(drafts.getState().visits.visit?.K1).toEqual(counted);
});

test('a phone that cannot store drafts reports it, and the old drafts stay', async () => {
  localStorage.setItem('trapline.drafts', JSON.stringify({ visit: { K1: counted } }));
  const full = { ...openPhoneStore(), storeDrafts: () => Promise.reject(new Error('full')) };
  const drafts = new DraftStore(full);
  await drafts.start('anna');
  expect(drafts.getState().isVolatile).toBe(true);
  expect(localStorage.getItem('trapline.drafts')).not.toBeNull();
  drafts.set('visit', 'K2', counted);
  expect(drafts.getState().visits.visit).toMatchObject({ K2: counted });
});
