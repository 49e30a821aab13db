import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { deletePacks } from './delete-packs.ts';
import { createPackStore } from './pack-store.ts';

const PLACE = { placeUuid: 'mill', placeName: 'Mill' };

beforeEach(() => {
  const factory = new IDBFactory();
  Dexie.dependencies.indexedDB = factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => vi.unstubAllGlobals());

test('without a database nothing is created', async () => {
  await deletePacks();
  expect(await indexedDB.databases()).toEqual([]);
});

test('the packs of the phone are deleted, and its entries stay', async () => {
  const database = openPhoneDatabase();
  const packs = createPackStore(database);
  await packs.choose('anna', PLACE, true, 0);
  const file = { userUuid: 'anna', placeUuid: 'mill', file: 'plan', type: 'image/png', bytes: new ArrayBuffer(1) };
  await packs.addFile(file);
  await database.write(async (table) => {
    await table('logEntries').put({ id: 'entry', logId: 'log', userUuid: 'anna', state: 'sealed' });
  });
  await deletePacks();
  expect(await packs.list('anna')).toEqual([]);
  expect(await packs.readFile('anna', 'plan')).toBeUndefined();
  expect(await database.read((table) => table('logEntries').count())).toBe(1);
});
