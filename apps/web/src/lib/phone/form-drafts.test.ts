import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from './database.ts';
import { createFormDraftStore, type FormPhoto } from './form-drafts.ts';

const OWNER = { userUuid: 'anna', form: 'intervention place' };
const NOW = Date.parse('2026-11-20T08:00:00Z');

const photo = (key: string): FormPhoto => {
  return { key, name: `${key}.jpg`, section: 'CAUSE', bytes: new ArrayBuffer(3), sha256: 'ab', preview: null };
};

/** Another page of the same phone. */
const openStore = () => createFormDraftStore(openPhoneDatabase());

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => vi.restoreAllMocks());

test('a form is as it was after the phone was killed, with its photos', async () => {
  await openStore().write(OWNER, { purpose: 'Wasps', strokes: [{ points: [] }] }, [photo('p1'), photo('p2')], NOW);
  expect(await openStore().read(OWNER)).toMatchObject({
    values: { purpose: 'Wasps', strokes: [{ points: [] }] },
    photos: [{ key: 'p1', name: 'p1.jpg', section: 'CAUSE' }, { key: 'p2' }],
    storedAt: NOW,
  });
  expect(await openStore().read({ ...OWNER, userUuid: 'piotr' })).toBeNull();
  expect(await openStore().read({ ...OWNER, form: 'intervention other' })).toBeNull();
});

test('a typed letter does not write the photos again, and a removed photo is deleted', async () => {
  const store = openStore();
  await store.write(OWNER, { purpose: 'W' }, [photo('p1'), photo('p2')], NOW);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await store.write(OWNER, { purpose: 'Wa' }, [photo('p2')], NOW + 1);
  expect(put.mock.contexts.map((one) => (one as IDBObjectStore).name)).toEqual(['formDrafts']);
  expect((await store.read(OWNER))?.photos.map(({ key }) => key)).toEqual(['p2']);
});

test('a deleted form leaves nothing, and a form that nobody continues is deleted', async () => {
  const store = openStore();
  const other = { ...OWNER, form: 'intervention other' };
  await store.write(OWNER, {}, [photo('p1')], NOW);
  await store.write(other, {}, [photo('p2')], NOW);
  await store.delete(OWNER);
  const countPhotos = () => openPhoneDatabase().read((table) => table('formPhotos').count());
  expect(await countPhotos()).toBe(1);
  await store.deleteOld(NOW + 14 * 86_400_000);
  expect(await store.read(other)).not.toBeNull();
  await store.deleteOld(NOW + 14 * 86_400_000 + 1);
  expect(await store.read(other)).toBeNull();
  expect(await countPhotos()).toBe(0);
});
