import { PHONE_DATABASE } from './database-name.ts';

/** A suspended tab with an earlier build can prevent the opening for as long as it exists. */
export const OPENING_MAX_MS = 8_000;

export class OpeningError extends Error {
  override readonly name = 'OpeningError';
}

/**
 * The database of the phone without Dexie, for small parts of the panel. Null means that it does not exist; a database
 * that cannot be opened, or not in time, is an error.
 */
export const openIfExists = async (): Promise<IDBDatabase | null> => {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase | null>();
  let isMissing = false;
  let isLate = false;
  const request = indexedDB.open(PHONE_DATABASE);
  request.onupgradeneeded = () => {
    isMissing = true;
    // prevents its creation
    request.transaction?.abort();
  };
  request.onsuccess = () => (isLate ? request.result.close() : resolve(request.result));
  request.onerror = () => (isMissing ? resolve(null) : reject(request.error));
  const timer = setTimeout(() => {
    isLate = true;
    reject(new OpeningError('another tab blocks the database'));
  }, OPENING_MAX_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
};

/** As `openIfExists`, for parts that can go on without the data: null also if the database cannot be opened. */
export const openExisting = (): Promise<IDBDatabase | null> => openIfExists().catch(() => null);
