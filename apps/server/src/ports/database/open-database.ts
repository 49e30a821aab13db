import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../kernel/database.ts';
import { guardPool } from '../../kernel/single-door.ts';
import { migrate } from './migrate.ts';
import { LitePool } from './pglite/lite-pool.ts';
import { openPatientPool, PostgresPool } from './postgres-pool.ts';
import { type Patience, whenThere } from './when-there.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

/** Runs one statement; what job queues and tools need from a pool. */
export type StatementRunner = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: DatabaseKind;
  readonly run: StatementRunner;
  /** Whether the database answers; waits for nobody who uses it. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL connection string; the embedded database is used when it is absent. */
  readonly url?: string | undefined;
  /** Folder of the embedded database. */
  readonly directory: string;
  /** Refuse queries on the pool inside a transaction; on in development and tests. */
  readonly guard: boolean;
  /** Told when connections are lost; the pool opens others. */
  readonly onLost?: (error: Error) => void;
  /** Told when the embedded database is gone for good: who starts the program again gets it back as it was committed. */
  readonly onDead?: (error: Error) => void;
  /** For a server that is not there yet; without it, it is there or not. */
  readonly patience?: Patience;
  /** Told of every statement with its duration: the log of slow ones, the benchmarks. */
  readonly onQuery?: QueryListener;
};

export type QueryListener = (query: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly ms: number;
}) => void;

/** Major version of the files the embedded engine writes; a newer engine must not open older files unasked. */
const EMBEDDED_FORMAT = 'pglite 0.5 / postgresql 18';

const checkFormat = async (directory: string): Promise<void> => {
  const file = path.join(path.dirname(directory), 'database-format');
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found === null) return writeFile(file, EMBEDDED_FORMAT);
  if (found !== EMBEDDED_FORMAT) {
    throw new Error(`The data folder was written by "${found}", this version writes "${EMBEDDED_FORMAT}".`);
  }
};

const openEmbedded = async ({ directory, onDead }: DatabaseOptions) => {
  await mkdir(directory, { recursive: true });
  await checkFormat(directory);
  return LitePool.open({ directory, onDead });
};

/** Before the pool with its limits: what a migration fills in may take minutes, and two processes that start wait. */
const migratePatiently = async (url: string): Promise<void> => {
  const db = kyselyOn(openPatientPool(url), false);
  try {
    await migrate(db as never);
  } finally {
    await db.destroy();
  }
};

/** Both engines behind one Kysely. The pool look-alike is typed loosely by Kysely, so it is named `never` here once. */
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

const opened = (
  pool: LitePool | PostgresPool,
  kind: DatabaseKind,
  { guard, onQuery }: DatabaseOptions,
): OpenDatabase => {
  const db = kyselyOn(pool, guard, onQuery);
  return {
    db,
    kind,
    run: (text, values) => pool.query(text, values),
    ping: () => pool.ping(),
    close: () => db.destroy(),
  };
};

export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const { url, patience, onLost = () => {} } = options;
  if (url) {
    if (patience) await whenThere(url, patience);
    await migratePatiently(url);
    return opened(new PostgresPool({ url, onLost }), 'postgresql', options);
  }
  const database = opened(await openEmbedded(options), 'embedded', options);
  await migrate(database.db as never);
  return database;
};
