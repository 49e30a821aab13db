import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPhoneDatabase } from './database.ts';
import { isStorageFull, noteNotWritten } from './full-storage.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => vi.restoreAllMocks());

const write = () => openPhoneDatabase().write((table) => table('phone').put({ key: 'database', value: 'one' }));

test('a full storage is known until the next write succeeds', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(write()).rejects.toThrow();
  expect(isStorageFull()).toBe(true);
  put.mockRestore();
  await write();
  expect(isStorageFull()).toBe(false);
});

test('a disk that refuses a transaction at its end counts, another failure does not', () => {
  const quota = new DOMException('full', 'QuotaExceededError');
  noteNotWritten(Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota }));
  expect(isStorageFull()).toBe(true);
  noteNotWritten(new Error('closed'));
  expect(isStorageFull()).toBe(false);
});
