import { PHONE_DATABASE } from './database-name.ts';

/** The database of the phone without Dexie, for small parts of the panel; null if it does not exist or is blocked. */
export const openExisting = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(PHONE_DATABASE);
    // the database does not exist, and the abort prevents its creation
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
