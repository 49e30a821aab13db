import { openExisting } from '~/lib/phone/open-existing.ts';

const TABLES_OF_PACKS = ['packs', 'packContents', 'packFiles'];

const clearTables = (database: IDBDatabase, tables: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(tables, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    for (const table of tables) transaction.objectStore(table).clear();
  });

/** Packs belong to the person who signs out, on whatever page. Nothing recorded is deleted. */
export const deletePacks = async (): Promise<void> => {
  try {
    const database = await openExisting();
    if (!database) return;
    // an earlier build has created the database without these tables
    const tables = TABLES_OF_PACKS.filter((table) => database.objectStoreNames.contains(table));
    if (tables.length > 0) await clearTables(database, tables).finally(() => database.close());
    else database.close();
  } catch {
    // the packs are deleted when another person opens the panel here
  }
};
