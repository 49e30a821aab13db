import { Dexie, type Table } from 'dexie';
import { PHONE_DATABASE } from './database-name.ts';

/**
 * The tables of each version with their keys and indexes. Versions are only added, and an upgrade rewrites no row, so
 * nothing that an earlier build has stored is lost.
 */
const VERSIONS = [
  { entries: 'key, userUuid' },
  { drafts: '[userUuid+visitUuid+deviceUuid], userUuid' },
  { photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' },
  { logs: 'logId, [userUuid+visitUuid]', logEntries: '++local, &id, logId, userUuid, [userUuid+state]' },
] as const;

const TABLES = ['entries', 'drafts', 'photos', 'logs', 'logEntries'] as const;

type GetTable = <Row, Key>(name: (typeof TABLES)[number]) => Table<Row, Key>;

export type PhoneDatabase = {
  readonly read: <T>(work: (table: GetTable) => Promise<T>) => Promise<T>;
  /** One transaction over all tables; resolves when it is on the disk. */
  readonly write: <T>(work: (table: GetTable) => Promise<T>) => Promise<T>;
};

const openDexie = (): Dexie => {
  // `relaxed`, the default of Chromium, resolves before the data is on the disk
  const database = new Dexie(PHONE_DATABASE, { chromeTransactionDurability: 'strict' });
  for (const [index, tables] of VERSIONS.entries()) database.version(index + 1).stores(tables);
  return database;
};

/** The database of the browser; it is opened with the first query. */
export const openPhoneDatabase = (): PhoneDatabase => {
  let database = openDexie();

  /**
   * iOS closes connections of suspended pages: failed work is tried once more on a new connection before the error is
   * reported. A transaction resolves when it is complete, and rejects when the disk refuses it at the very end.
   */
  const transact = async <T>(mode: 'r' | 'rw', work: (table: GetTable) => Promise<T>): Promise<T> => {
    const attempt = (): Promise<T> => {
      const current = database;
      return current.transaction(mode, [...TABLES], () => work((name) => current.table(name)));
    };
    try {
      return await attempt();
    } catch {
      database.close();
      database = openDexie();
      return await attempt();
    }
  };

  return { read: (work) => transact('r', work), write: (work) => transact('rw', work) };
};
