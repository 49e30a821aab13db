import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from './database.ts';
import { isStorageFull, noteNotWritten, noteWritten } from './full-storage.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  noteWritten();
});
afterEach(() => vi.restoreAllMocks());

const database = () => openPhoneDatabase();
const write = () => database().write((table) => table('phone').put({ key: 'database', value: 'one' }));

test('a full storage is known until work is stored', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(write()).rejects.toThrow();
  expect(isStorageFull()).toBe(true);
  // this needs no space
  await database().write((table) => table('phone').delete('database'));
  expect(isStorageFull()).toBe(true);
  noteWritten();
  expect(isStorageFull()).toBe(false);
});

test('a disk that refuses a transaction at its end counts, another failure does not', () => {
  noteNotWritten(new Error('closed'));
  expect(isStorageFull()).toBe(false);
  const quota = new DOMException('full', 'QuotaExceededError');
  noteNotWritten(Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota }));
  expect(isStorageFull()).toBe(true);
});
