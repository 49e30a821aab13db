export const PHONE_DATABASE = 'trapline.outbox';

const openDatabase = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(PHONE_DATABASE);
    // there was none: nothing waits, and none is left behind
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });

const countEntries = (database: IDBDatabase, userUuid: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = database.transaction('entries').objectStore('entries').index('userUuid').count(userUuid);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * How many entries of this person wait on the phone. Read from the database directly, for pages that do not load the
 * outbox: a separate counter could be wrong.
 */
export const countWaiting = async (userUuid: string): Promise<number> => {
  try {
    const database = await openDatabase();
    if (!database) return 0;
    return await countEntries(database, userUuid).finally(() => database.close());
  } catch {
    // a browser without storage, or a database of another build: the outbox itself reports the problem
    return 0;
  }
};
