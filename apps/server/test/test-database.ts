import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createOpenDatabase, type OpenDatabase, type QueryListener } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';
import { PostgresListener } from '../src/ports/database/postgres-listener.ts';
import { PostgresPool } from '../src/ports/database/postgres-pool.ts';
import { seedCatalogue } from '../src/seed/catalogue/seed-catalogue.ts';
import { loadBareCluster } from './bare-cluster.ts';
import { createTables } from './create-tables.ts';
import { logStatement } from './statement-log.ts';
import { POSTGRES_URL, STATEMENT_LOG, TEST_NOW } from './template.ts';

type Options = {
  readonly onQuery?: QueryListener | undefined;
  /** Contains only tables and the catalogue, as on the first start without the demo; otherwise the small demo data. */
  readonly isEmpty?: boolean | undefined;
  /** Contains no tables: a migration test creates them step by step. */
  readonly isBare?: boolean | undefined;
};

const openEmbedded = async ({ onQuery, isEmpty, isBare }: Options): Promise<OpenDatabase> => {
  const loadDataDir = await (isEmpty || isBare ? loadBareCluster() : readFile(inject('template').dump));
  const pool = await LitePool.open({ loadDataDir });
  return createOpenDatabase(pool, 'embedded', pool, { guard: true, onQuery });
};

/**
 * Each new connection reads the system catalogue again: with five connections PostgreSQL needs 50 % more CPU time.
 * Three are needed, because in some tests two connections wait for each other while a third one observes.
 */
const CONNECTIONS = 3;

const log = STATEMENT_LOG === undefined ? undefined : logStatement.bind(null, STATEMENT_LOG);

/** Statements on a bare database are not logged: the embedded database of the comparison has no tables of theirs. */
const withStatementLog = ({ onQuery, isBare }: Options): QueryListener | undefined =>
  log && !isBare
    ? (query) => {
        log(query);
        onQuery?.(query);
      }
    : onQuery;

const openPostgres = async (url: string, options: Options): Promise<OpenDatabase> => {
  const { isEmpty, isBare } = options;
  const name = `trapline_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // copying files takes a third of the time of copying page by page through the write-ahead log
  await admin.query(
    `create database ${name} template ${isEmpty || isBare ? 'template1' : inject('template').database} strategy file_copy`,
  );
  const target = new URL(url);
  target.pathname = `/${name}`;
  // dropping the database ends idle connections, which is not an error
  const pool = new PostgresPool({ url: target.href, connections: CONNECTIONS, onLost: () => {} });
  const listener = new PostgresListener({ url: target.href, onError: () => {} });
  const listening = { listen: listener.listen, close: () => listener.close() };
  const database = createOpenDatabase(pool, 'postgresql', listening, {
    guard: true,
    onQuery: withStatementLog(options),
  });
  return {
    ...database,
    run: (text, values) => {
      if (!isBare) log?.({ sql: text, parameters: values ?? [] });
      return database.run(text, values);
    },
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** Opens a separate database on the engine of this run. */
export const openTestDatabase = async (options: Options = {}): Promise<OpenDatabase> => {
  const database = await (POSTGRES_URL ? openPostgres(POSTGRES_URL, options) : openEmbedded(options));
  if (options.isEmpty) {
    await createTables(database.db, database.run, database.kind);
    await seedCatalogue(database.db, TEST_NOW);
  }
  return database;
};
