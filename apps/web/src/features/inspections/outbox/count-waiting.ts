export const PHONE_DATABASE = 'trapline.outbox';

const openDatabase = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(PHONE_DATABASE);
    // the database does not exist: nothing waits, and the abort prevents its creation
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
 * The number of entries of this person that wait on the phone. It is read directly from the database, for pages that do
 * not load the outbox, because a separate counter could be wrong.
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
