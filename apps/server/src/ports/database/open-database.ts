import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../kernel/database.ts';
import { guardPool } from '../../kernel/single-door.ts';
import { migrate } from './migrate.ts';
import { LitePool } from './pglite/lite-pool.ts';
import { setTypeParsers } from './type-parsers.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

/** Runs one statement; what job queues and tools need from a pool. */
export type StatementRunner = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: DatabaseKind;
  readonly run: StatementRunner;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL connection string; the embedded database is used when it is absent. */
  readonly url?: string | undefined;
  /** Folder of the embedded database. */
  readonly directory: string;
  /** Refuse queries on the pool inside a transaction; on in development and tests. */
  readonly guard: boolean;
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

const openEmbedded = async (directory: string) => {
  await mkdir(directory, { recursive: true });
  await checkFormat(directory);
  return LitePool.open({ directory });
};

/** Statements of one request may not run for ever; reports and jobs stay well below. */
const STATEMENT_TIMEOUT_MS = 30_000;

const openPostgres = (url: string) => {
  setTypeParsers();
  return new pg.Pool({ connectionString: url, max: 10, statement_timeout: STATEMENT_TIMEOUT_MS });
};

/** Both engines behind one Kysely. The pool look-alike is typed loosely by Kysely, so it is named `never` here once. */
export const kyselyOn = (pool: LitePool | pg.Pool, guard: boolean, onQuery?: QueryListener): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: (guard ? guardPool(pool) : pool) as never }),
    ...(onQuery && {
      log: ({ query, queryDurationMillis }) =>
        onQuery({ sql: query.sql, parameters: query.parameters, ms: queryDurationMillis }),
    }),
  });

export const openDatabase = async ({ url, directory, guard, onQuery }: DatabaseOptions): Promise<OpenDatabase> => {
  const pool = url ? openPostgres(url) : await openEmbedded(directory);
  const db = kyselyOn(pool, guard, onQuery);
  await migrate(db as never);
  return {
    db,
    kind: url ? 'postgresql' : 'embedded',
    run: (text, values) => pool.query(text, values ? [...values] : undefined),
    close: () => db.destroy(),
  };
};
