import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createReceiptStore } from './receipts.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

test('batches of a visit are one receipt, each person sees their own, and they are kept for 30 days', async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const store = createReceiptStore(openPhoneDatabase());
  const add = (visitUuid: string, entries: number, at: number, userUuid = 'anna') =>
    store.add({ userUuid, placeUuid: 'place', visitUuid, entries, at });
  await add('one', 50, DAY_MS);
  await add('two', 4, DAY_MS + MINUTE_MS);
  await add('one', 12, DAY_MS + 2 * MINUTE_MS);
  await add('one', 1, DAY_MS + 40 * MINUTE_MS);
  await add('theirs', 9, DAY_MS, 'piotr');
  const sums = async () => (await store.list('anna')).map(({ visitUuid, entries }) => `${visitUuid} ${entries}`);
  expect(await sums()).toEqual(['one 1', 'one 62', 'two 4']);
  await add('late', 3, 31 * DAY_MS + 30 * MINUTE_MS);
  expect(await sums()).toEqual(['late 3', 'one 1']);
});

test('photos are counted beside the entries, and a row of an earlier build has none', async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const database = openPhoneDatabase();
  const store = createReceiptStore(database);
  const subject = { userUuid: 'anna', placeUuid: 'place', visitUuid: 'one' };
  await database.write((table) => table('receipts').add({ ...subject, entries: 640, at: DAY_MS }));
  expect(await store.list('anna')).toMatchObject([{ entries: 640 }]);
  const changed = vi.fn();
  store.subscribe(changed);
  for (let n = 1; n <= 2; n += 1) await store.add({ ...subject, entries: 0, photos: 1, at: DAY_MS + n });
  expect(await store.list('anna')).toMatchObject([{ entries: 640, photos: 2 }]);
  expect(changed).toHaveBeenCalledTimes(2);
});
