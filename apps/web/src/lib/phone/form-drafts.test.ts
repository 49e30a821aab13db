import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from './database.ts';
import { createFormDraftStore, type FormContent, type FormPhoto } from './form-drafts.ts';

const OWNER = { userUuid: 'anna', form: 'intervention place' };
const NOW = Date.parse('2026-11-20T08:00:00Z');

const photo = (key: string): FormPhoto => {
  return { key, name: `${key}.jpg`, section: 'CAUSE', bytes: new ArrayBuffer(3), sha256: 'ab', preview: null };
};

const content = (values: unknown, keys: readonly string[] = [], change: Partial<FormContent> = {}): FormContent => {
  return { uuid: 'i1', values, photos: keys.map(photo), removed: [], isContinued: false, ...change };
};

/** Another page of the same phone. */
const openStore = () => createFormDraftStore(openPhoneDatabase());

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => vi.restoreAllMocks());

test('a form is as it was after the phone was killed, with its photos', async () => {
  await openStore().write(OWNER, content({ purpose: 'Wasps', strokes: [{ points: [] }] }, ['p1', 'p2']), NOW);
  expect(await openStore().read(OWNER)).toMatchObject({
    uuid: 'i1',
    values: { purpose: 'Wasps', strokes: [{ points: [] }] },
    photos: [{ key: 'p1', name: 'p1.jpg', section: 'CAUSE' }, { key: 'p2' }],
    storedAt: NOW,
  });
  expect(await openStore().read({ ...OWNER, userUuid: 'piotr' })).toBeNull();
  expect(await openStore().read({ ...OWNER, form: 'intervention other' })).toBeNull();
});

test('a typed letter does not write the photos again, and a removed photo is deleted', async () => {
  const store = openStore();
  await store.write(OWNER, content({ purpose: 'W' }, ['p1', 'p2']), NOW);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await store.write(OWNER, content({ purpose: 'Wa' }, ['p2'], { removed: ['p1'], isContinued: true }), NOW + 1);
  expect(put.mock.contexts.map((one) => (one as IDBObjectStore).name)).toEqual(['formDrafts']);
  expect((await store.read(OWNER))?.photos.map(({ key }) => key)).toEqual(['p2']);
});

test('a deleted form leaves nothing, and a form that nobody continues is deleted', async () => {
  const store = openStore();
  const other = { ...OWNER, form: 'intervention other' };
  await store.write(OWNER, content({}, ['p1']), NOW);
  await store.write(other, content({}, ['p2']), NOW);
  await store.delete(OWNER, 'another document');
  expect(await store.read(OWNER)).not.toBeNull();
  await store.delete(OWNER, 'i1');
  const countPhotos = () => openPhoneDatabase().read((table) => table('formPhotos').count());
  expect(await countPhotos()).toBe(1);
  await store.deleteOld(NOW + 14 * 86_400_000);
  expect(await store.read(other)).not.toBeNull();
  await store.deleteOld(NOW + 14 * 86_400_000 + 1);
  expect(await store.read(other)).toBeNull();
  expect(await countPhotos()).toBe(0);
});

test('two tabs with the same draft add their photos to it', async () => {
  const store = openStore();
  await store.write(OWNER, content({ purpose: 'W' }, ['p1']), NOW);
  await store.write(OWNER, content({ purpose: 'Wa' }, ['p1', 'p2'], { isContinued: true }), NOW);
  await store.write(OWNER, content({ purpose: 'Was' }, ['p1'], { isContinued: true }), NOW);
  expect((await store.read(OWNER))?.photos.map(({ key }) => key)).toEqual(['p1', 'p2']);
});

test('a tab does not bring back a form that another one has saved, and does not overwrite the next one', async () => {
  const store = openStore();
  await store.write(OWNER, content({ purpose: 'W' }, ['p1']), NOW);
  await store.delete(OWNER, 'i1');
  await store.write(OWNER, content({ purpose: 'Wa' }, ['p1'], { isContinued: true }), NOW);
  expect(await store.read(OWNER)).toBeNull();
  await store.write(OWNER, content({ purpose: 'Ants' }, ['p2'], { uuid: 'i2' }), NOW);
  await store.write(OWNER, content({ purpose: 'Was' }, ['p1'], { isContinued: true }), NOW);
  expect(await store.read(OWNER)).toMatchObject({ uuid: 'i2', values: { purpose: 'Ants' }, photos: [{ key: 'p2' }] });
});

test('the form of another document takes no photos of the one before', async () => {
  const store = openStore();
  await store.write(OWNER, content({ purpose: 'W' }, ['p1']), NOW);
  await store.write(OWNER, content({ purpose: 'Ants' }, ['p2'], { uuid: 'i2' }), NOW);
  expect(await store.read(OWNER)).toMatchObject({ uuid: 'i2', photos: [{ key: 'p2' }] });
});
