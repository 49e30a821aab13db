import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { demo } from '../demo/demo.ts';
import type { Database } from '../src/kernel/database.ts';
import { kyselyOn, type StatementRunner } from '../src/ports/database/open-database.ts';
import { LitePool } from '../src/ports/database/pglite/lite-pool.ts';
import { PostgresPool } from '../src/ports/database/postgres-pool.ts';
import { createDiskStorage } from '../src/ports/storage/disk-storage.ts';
import { loadBareCluster } from './bare-cluster.ts';
import { createTables } from './create-tables.ts';
import { POSTGRES_URL, TEST_NOW, type Template } from './template.ts';

const fill = async (
  { files }: Template,
  db: Kysely<Database>,
  run: StatementRunner,
  kind: 'embedded' | 'postgresql',
): Promise<void> => {
  await createTables(db, run, kind);
  await demo.seed({
    db,
    storage: createDiskStorage(files),
    now: TEST_NOW,
    size: 'small',
  });
};

const fillEmbedded = async (template: Template): Promise<void> => {
  const pool = await LitePool.open({ loadDataDir: await loadBareCluster() });
  const db = kyselyOn(pool, false);
  await fill(template, db, (text, values) => pool.query(text, values), 'embedded');
  // after a checkpoint the dump does not need the write-ahead log
  await pool.query('checkpoint');
  await writeFile(template.dump, await pool.dump());
  await db.destroy();
};

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
};

const fillPostgres = async (url: string, template: Template): Promise<void> => {
  await asAdmin(url, `create database ${template.database}`);
  const target = new URL(url);
  target.pathname = `/${template.database}`;
  const pool = new PostgresPool({ url: target.href, onLost: () => {} });
  const db = kyselyOn(pool, false);
  await fill(template, db, (text, values) => pool.query(text, values), 'postgresql');
  await db.destroy();
};

/** Migrates and fills the database once for the whole run; every test file starts from a copy. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-tests-'));
  const template: Template = {
    folder,
    dump: path.join(folder, 'template.tar'),
    files: path.join(folder, 'files'),
    database: `trapline_template_${randomUUID().slice(0, 8)}`,
  };
  await mkdir(template.files);
  if (POSTGRES_URL) await fillPostgres(POSTGRES_URL, template);
  else await fillEmbedded(template);
  provide('template', template);
  return async () => {
    if (POSTGRES_URL) await asAdmin(POSTGRES_URL, `drop database ${template.database} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
};
