import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHONE_DATABASE } from './database-name.ts';
import { OPENING_MAX_MS } from './open-existing.ts';
import { checkPin, createPinRow, readAttemptsLeft, removePin, WRONG_MAX } from './pin.ts';

/** The table of the phone's database; fewer iterations, because the tests are not slow on purpose. */
const store = async (person: string, pin: string): Promise<void> => {
  const row = await createPinRow(person, pin, 10);
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(PHONE_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('phone', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('phone', 'readwrite');
      transaction.objectStore('phone').put(row);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
};

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the right PIN opens, and sets the count of wrong ones back', async () => {
  await store('anna', '482913');
  expect(await checkPin('anna', '000000')).toBe(WRONG_MAX - 1);
  expect(await readAttemptsLeft('anna')).toBe(WRONG_MAX - 1);
  expect(await checkPin('anna', '482913')).toBe(true);
  expect(await readAttemptsLeft('anna')).toBe(WRONG_MAX);
});

test('after five wrong PINs the right one does not open either', async () => {
  await store('anna', '482913');
  for (const left of [4, 3, 2, 1, 0]) expect(await checkPin('anna', '111111')).toBe(left);
  expect(await checkPin('anna', '482913')).toBe(0);
  expect(await readAttemptsLeft('anna')).toBe(0);
});

test('each person has a PIN, and the same PIN has another hash', async () => {
  await store('anna', '482913');
  await store('piotr', '111111');
  expect(await checkPin('piotr', '111111')).toBe(true);
  const [one, other] = [await createPinRow('anna', '482913', 10), await createPinRow('anna', '482913', 10)];
  expect(new Uint8Array(one.hash)).not.toEqual(new Uint8Array(other.hash));
  await removePin('piotr');
  expect(await readAttemptsLeft('piotr')).toBeNull();
  expect(await readAttemptsLeft('anna')).toBe(WRONG_MAX);
});

test('a phone without the database asks for nothing', async () => {
  expect(await readAttemptsLeft('anna')).toBeNull();
  expect(await checkPin('anna', '482913')).toBe(true);
});

/** The next openings fail, as on a damaged disk or when iOS has closed the connection. */
const failOpenings = (times: number): void => {
  const open = vi.spyOn(indexedDB, 'open');
  for (let time = 0; time < times; time += 1) {
    open.mockImplementationOnce(() => {
      // only what the code uses
      const request = { error: new DOMException('', 'UnknownError') } as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    });
  }
};

test('a database that cannot be opened is not a phone without a PIN', async () => {
  await store('anna', '482913');
  failOpenings(2);
  await expect(readAttemptsLeft('anna')).rejects.toThrow(DOMException);
  failOpenings(4);
  await expect(checkPin('anna', '482913')).rejects.toThrow(DOMException);
  expect(await checkPin('anna', '111111')).toBe(WRONG_MAX - 1);
});

test('an opening that fails once is repeated', async () => {
  await store('anna', '482913');
  failOpenings(1);
  expect(await checkPin('anna', '111111')).toBe(WRONG_MAX - 1);
  expect(await readAttemptsLeft('anna')).toBe(WRONG_MAX - 1);
});

test('an opening that another tab blocks ends, and its late connection is closed', async () => {
  vi.useFakeTimers();
  const result = { close: vi.fn() };
  // only what the code uses
  const request = { result: result as unknown as IDBDatabase } as IDBOpenDBRequest;
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(request);
  const attempts = readAttemptsLeft('anna').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(OPENING_MAX_MS);
  expect(await attempts).toBe('OpeningError');
  expect(open).toHaveBeenCalledOnce();
  request.onsuccess?.(new Event('success'));
  expect(result.close).toHaveBeenCalledOnce();
});

const { put } = IDBObjectStore.prototype;

test.each([
  [
    'at once',
    () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  ],
  [
    'at the end of the transaction',
    function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      const request = put.apply(this, row);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    },
  ],
])('a full phone, which refuses the count %s, still compares and allows five attempts', async (_when, refuse) => {
  await store('anna', '482913');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  expect(await checkPin('anna', '111111')).toBe(WRONG_MAX - 1);
  expect(await readAttemptsLeft('anna')).toBe(WRONG_MAX - 1);
  expect(await checkPin('anna', '482913')).toBe(true);
  for (const left of [4, 3, 2, 1, 0]) expect(await checkPin('anna', '111111')).toBe(left);
  expect(await checkPin('anna', '482913')).toBe(0);
  await removePin('anna');
});
