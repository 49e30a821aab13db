import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { deletePacks } from './delete-packs.ts';
import { createPackStore } from './pack-store.ts';

const PLACE = { placeUuid: 'mill', placeName: 'Mill' };

test('without a database nothing is created', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await deletePacks();
  expect(await indexedDB.databases()).toEqual([]);
  vi.unstubAllGlobals();
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
