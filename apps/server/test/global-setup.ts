import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { seedDemoWorld } from '../src/demo/seed-demo-world.ts';
import type { Database } from '../src/kernel/database.ts';
import { kyselyOn, type StatementRunner } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';
import { PostgresPool } from '../src/ports/database/postgres-pool.ts';
import { createDiskStorage } from '../src/ports/storage/disk-storage.ts';
import { makeTables } from './make-tables.ts';
import {
  POSTGRES_URL,
  TEMPLATE_DATABASE,
  TEMPLATE_DUMP,
  TEMPLATE_FILES,
  TEMPLATE_FOLDER,
  TEST_NOW,
} from './template.ts';

const fill = async (db: Kysely<Database>, run: StatementRunner, kind: 'embedded' | 'postgresql') => {
  await makeTables(db, run, kind);
  await seedDemoWorld({
    db,
    storage: createDiskStorage(TEMPLATE_FILES),
    now: TEST_NOW,
    size: 'small',
  });
};

const fillEmbedded = async () => {
  const pool = await LitePool.open({});
  const db = kyselyOn(pool, false);
  await fill(db, (text, values) => pool.query(text, values), 'embedded');
  await writeFile(TEMPLATE_DUMP, await pool.dump());
  await db.destroy();
};

const fillPostgres = async (url: string) => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${TEMPLATE_DATABASE}`;
  const pool = new PostgresPool({ url: target.href, onLost: () => {} });
  const db = kyselyOn(pool, false);
  await fill(db, (text, values) => pool.query(text, values), 'postgresql');
  await db.destroy();
};

/** Migrates and fills once for the whole run; every test file starts from a copy. */
export const setup = async (): Promise<void> => {
  await rm(TEMPLATE_FOLDER, { recursive: true, force: true });
  await mkdir(TEMPLATE_FILES, { recursive: true });
  if (POSTGRES_URL) await fillPostgres(POSTGRES_URL);
  else await fillEmbedded();
};
