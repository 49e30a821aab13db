import { Dexie, type Table } from 'dexie';
import { PHONE_DATABASE } from './database-name.ts';
import { isQuotaError, noteNotWritten } from './full-storage.ts';
import { OPENING_MAX_MS, OpeningError } from './open-existing.ts';

/**
 * The tables of each version with their keys and indexes. Versions are only added, and an upgrade rewrites no row, so
 * nothing that an earlier build has stored is lost.
 */
const VERSIONS = [
  { entries: 'key, userUuid' },
  { drafts: '[userUuid+visitUuid+deviceUuid], userUuid' },
  { photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' },
  { logs: 'logId, [userUuid+visitUuid]', logEntries: '++local, &id, logId, userUuid, [userUuid+state]' },
  {
    packs: '[userUuid+placeUuid], userUuid',
    packContents: '[userUuid+placeUuid], userUuid',
    packFiles: '[userUuid+file], userUuid, [userUuid+placeUuid]',
    receipts: '++local, userUuid',
  },
  {
    photoQueue: 'photoId, userUuid, entryId, [userUuid+state]',
    photoBytes: 'photoId',
    logHashes: '[logId+seq], logId',
    endDrafts: '[userUuid+visitUuid]',
  },
  { people: 'userUuid' },
  { phone: 'key' },
  {
    // a log without a visit belongs to a facility
    logs: 'logId, [userUuid+visitUuid], [userUuid+placeUuid]',
    formDrafts: '[userUuid+form], userUuid',
    formPhotos: 'key, [userUuid+form]',
  },
] as const;

const TABLES = [
  'entries',
  'drafts',
  'photos',
  'logs',
  'logEntries',
  'packs',
  'packContents',
  'packFiles',
  'receipts',
  'photoQueue',
  'photoBytes',
  'logHashes',
  'endDrafts',
  'people',
  'phone',
  'formDrafts',
  'formPhotos',
] as const;

type GetTable = <Row, Key>(name: (typeof TABLES)[number]) => Table<Row, Key>;

export type PhoneDatabase = {
  readonly read: <T>(work: (table: GetTable) => Promise<T>) => Promise<T>;
  /** One transaction over all tables; resolves when it is on the disk. */
  readonly write: <T>(work: (table: GetTable) => Promise<T>) => Promise<T>;
};

const openDexie = (name: string): Dexie => {
  // `relaxed`, the default of Chromium, resolves before the data is on the disk
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  for (const [index, tables] of VERSIONS.entries()) database.version(index + 1).stores(tables);
  return database;
};

/** Only the opening has a limit: a transaction that has begun may still be completed. */
const open = async (database: Dexie): Promise<void> => {
  if (database.isOpen()) return;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new OpeningError('another tab blocks the database')), OPENING_MAX_MS);
  try {
    await Promise.race([database.open(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

type Options = {
  /** Another database of the same form. */
  readonly name?: string;
  /** Deletes on a full disk what can be downloaded again; resolves to whether there was any. */
  readonly makeRoom?: () => Promise<boolean>;
};

/** The database of the browser; it is opened with the first query. */
export const openPhoneDatabase = ({ name = PHONE_DATABASE, makeRoom }: Options = {}): PhoneDatabase => {
  let database = openDexie(name);

  /**
   * iOS closes connections of suspended pages: failed work is retried once on a new connection before the error is
   * reported. A transaction resolves when it is complete, and rejects when the disk refuses it at the very end.
   */
  const transact = async <T>(mode: 'r' | 'rw', work: (table: GetTable) => Promise<T>): Promise<T> => {
    const attempt = async (current: Dexie): Promise<T> => {
      await open(current);
      // tables of the database itself would leave the transaction after several nested functions with `await`
      return current.transaction(mode, [...TABLES], (transaction) => work((table) => transaction.table(table)));
    };
    const failed = database;
    try {
      return await attempt(failed);
    } catch (error) {
      // it may still open for a later query
      if (error instanceof OpeningError) throw error;
      // other work that failed at the same time has already opened a new connection
      if (database === failed) {
        failed.close();
        database = openDexie(name);
      }
      return await attempt(database);
    }
  };

  const hasRoomAgain = async (error: unknown): Promise<boolean> =>
    isQuotaError(error) && makeRoom !== undefined && (await makeRoom().catch(() => false));

  const write: PhoneDatabase['write'] = async (work) => {
    try {
      return await transact('rw', work).catch(async (error: unknown) => {
        if (!(await hasRoomAgain(error))) throw error;
        return transact('rw', work);
      });
    } catch (error) {
      noteNotWritten(error);
      throw error;
    }
  };

  return { read: (work) => transact('r', work), write };
};
