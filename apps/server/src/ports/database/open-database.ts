import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../kernel/database.ts';
import { guardPool } from '../../kernel/transaction-guards.ts';
import { openDataFolder } from '../data-folder.ts';
import type { Listen } from './listen.ts';
import { MIGRATIONS, migrate, missingMigrations } from './migrate.ts';
import { LitePool } from './pglite/lite-pool.ts';
import { PostgresListener } from './postgres-listener.ts';
import { openMigrationPool, PostgresPool } from './postgres-pool.ts';
import { DatabaseUnavailableError, type WaitOptions, waitForDatabase } from './wait-for-database.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

/** Runs one statement; all that job queues and tools need from a pool. */
export type StatementRunner = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: DatabaseKind;
  readonly run: StatementRunner;
  readonly listen: Listen;
  /** Checks whether the database responds, without waiting for other users of it. */
  readonly ping: () => Promise<void>;
  /** Migrations of this program that are not applied to the database. */
  readonly missingMigrations: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL connection string; the embedded database is used when it is absent. */
  readonly url?: string | undefined;
  /** A connection string that bypasses a transaction pooler, for listening and for migrations. */
  readonly directUrl?: string | undefined;
  /** Folder of the embedded database. */
  readonly directory: string;
  /** Refuse queries on the pool inside a transaction; on in development and tests. */
  readonly guard: boolean;
  /** Called when the embedded database opens in its own thread: until it has opened, the caller can do other work. */
  readonly onOpening?: () => void;
  /** Called when connections are lost; the pool opens others. */
  readonly onLost?: (error: Error) => void;
  /** Called when statements outside of transactions have no limit on the server, behind a pooler. */
  readonly onUnlimited?: () => void;
  /** Called when the embedded database is gone: a restart of the program opens it with all committed data. */
  readonly onDead?: (error: Error) => void;
  /** How long to wait for a server that is not available yet; without it, there is only one attempt. */
  readonly patience?: WaitOptions;
  /** Called for every statement with its duration: for the log of slow ones, and benchmarks. */
  readonly onQuery?: QueryListener;
};

export type QueryListener = (query: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly ms: number;
}) => void;

/** Major version of the files the embedded engine writes; a newer engine must not open older files unasked. */
const EMBEDDED_FORMAT = 'pglite 0.5 / postgresql 18';

const isEmpty = async (directory: string): Promise<boolean> => (await readdir(directory)).length === 0;

/**
 * A file beside the database records which version wrote it. If only this file exists, the database is gone or its folder
 * is not mounted: then no empty database, perhaps with demo accounts, may be created silently.
 */
const openEmbedded = async ({ directory, onDead, onOpening }: DatabaseOptions) => {
  const formatFile = path.join(path.dirname(directory), 'database-format');
  await openDataFolder(directory);
  const format = await readFile(formatFile, 'utf8').catch(() => null);
  if (format !== null && format !== EMBEDDED_FORMAT) {
    throw new Error(`The data folder was written by "${format}", this version writes "${EMBEDDED_FORMAT}".`);
  }
  if (format !== null && (await isEmpty(directory))) {
    throw new DatabaseUnavailableError(
      `The database that was in ${directory} is gone. Put it back, or remove ${formatFile} to begin with an empty one.`,
    );
  }
  const pool = await LitePool.open({ directory, onDead, onOpening });
  if (format === null) await writeFile(formatFile, EMBEDDED_FORMAT);
  return pool;
};

/** Migrates before the pool with its limits opens: filling tables may take minutes, and two starting processes wait. */
export const migratePatiently = async (url: string, folder = MIGRATIONS): Promise<void> => {
  const db = kyselyOn(openMigrationPool(url), false);
  try {
    await migrate(db as never, folder);
  } finally {
    await db.destroy();
  }
};

/** Both engines behind one Kysely. Kysely types the pool loosely, so it is cast to `never` here. */
export const kyselyOn = (
  pool: LitePool | PostgresPool | pg.Pool,
  guard: boolean,
  onQuery?: QueryListener,
): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: (guard ? guardPool(pool) : pool) as never }),
    ...(onQuery && {
      log: ({ query, queryDurationMillis }) =>
        onQuery({ sql: query.sql, parameters: query.parameters, ms: queryDurationMillis }),
    }),
  });

/** The database as the program uses it, from a pool of either kind. */
export const createOpenDatabase = (
  pool: LitePool | PostgresPool,
  kind: DatabaseKind,
  { listen, close = async () => {} }: { readonly listen: Listen; readonly close?: () => Promise<void> },
  { guard, onQuery }: Pick<DatabaseOptions, 'guard' | 'onQuery'>,
): OpenDatabase => {
  const db = kyselyOn(pool, guard, onQuery);
  return {
    db,
    kind,
    run: (text, values) => pool.query(text, values),
    listen,
    ping: () => pool.ping(),
    missingMigrations: async () => {
      const { rows } = await pool.ask('select name from kysely_migration');
      return missingMigrations(rows.map(({ name }) => name));
    },
    close: async () => {
      await close();
      await db.destroy();
    },
  };
};

export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const { url, directUrl = url, patience, onLost = () => {}, onUnlimited = () => {} } = options;
  if (url && directUrl) {
    if (patience) await waitForDatabase(directUrl, patience);
    await migratePatiently(directUrl);
    const listener = new PostgresListener({ url: directUrl, onError: onLost });
    const listenerPort = { listen: listener.listen, close: () => listener.close() };
    const isPooled = url !== directUrl;
    const pool = new PostgresPool({ url, isPooled, onLost });
    if (isPooled && !(await pool.hasLimits())) onUnlimited();
    return createOpenDatabase(pool, 'postgresql', listenerPort, options);
  }
  const pool = await openEmbedded(options);
  const database = createOpenDatabase(pool, 'embedded', pool, options);
  await migrate(database.db as never);
  // the embedded engine has no autovacuum, and every change of a day leaves a deleted note
  await pool.query('vacuum changed_days');
  return database;
};
