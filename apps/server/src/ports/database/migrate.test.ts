import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POSTGRES_URL } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { explanationOf } from '../../explain-error.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { NewerDatabaseError } from './newer-migrations.ts';
import { migratePatiently, type OpenDatabase } from './open-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);
const url = () => pathToFileURL(`${folder}/`);

describe('on both databases', () => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase({ isBare: true });
  });
  afterEach(() => database.close());

  const run = (from = url()) => migrate(database.db as never, from);

  test('a later migration from another branch runs, independent of its name', async () => {
    await write('0001_core', 'create table traps (id integer)');
    await write('20261122-1405-baits', 'create table baits (id integer)');
    expect(await run()).toEqual(['0001_core', '20261122-1405-baits']);
    await write('20261120-0900-zones', 'create table zones (id integer)');
    await write('20261123-0900-plans', 'create table plans (id integer)');
    expect(await run()).toEqual(['20261120-0900-zones', '20261123-0900-plans']);
    expect(await run()).toEqual([]);
  });

  test('a database with numbered migrations gets the dated ones, and lists the missing ones', async () => {
    const files = (await readdir(MIGRATIONS)).sort();
    const numbered = files.filter((file) => file.startsWith('00'));
    for (const file of numbered)
      await writeFile(path.join(folder, file), await readFile(new URL(file, MIGRATIONS), 'utf8'));
    const namesOf = (list: readonly string[]) => list.map((file) => file.replace('.sql', ''));
    expect(await run()).toEqual(namesOf(numbered));
    const dated = namesOf(files.filter((file) => !numbered.includes(file)));
    expect(await database.missingMigrations()).toEqual(dated);
    expect(await run(MIGRATIONS)).toEqual(dated);
    expect(await database.missingMigrations()).toEqual([]);
  });
});

describe('an older version', () => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase({ isBare: true });
    await write('0001_core', 'create table installation (key text primary key, value jsonb not null)');
    await write('20261120-0900-zones', 'create table zones (id integer)');
    await run();
  });
  afterEach(() => database.close());

  const run = () => migrate(database.db as never, url());
  const removeMigration = (name: string) => rm(path.join(folder, `${name}.sql`));

  test('starts with a database of a newer version', async () => {
    await write('20261127-0900-plans', 'create table plans (id integer)');
    await run();
    await removeMigration('20261127-0900-plans');
    expect(await run()).toEqual([]);
    expect(await run()).toEqual([]);
  });

  test('is rejected with an explanation when a newer migration is incompatible', async () => {
    await write('20261127-0900-plans', '-- older programs cannot run on this\ncreate table plans (id integer)');
    await run();
    await removeMigration('20261127-0900-plans');
    const migrationError = await run().catch((error: unknown) => error);
    expect(migrationError).toBeInstanceOf(NewerDatabaseError);
    expect(explanationOf(migrationError)).toContain(
      'does not know 20261127-0900-plans. Start the version that migrated it',
    );
  });

  test('is rejected when an unknown migration came from another branch', async () => {
    await write('20261118-0900-baits', 'create table baits (id integer)');
    await run();
    await removeMigration('20261118-0900-baits');
    await expect(run()).rejects.toThrow(NewerDatabaseError);
  });
});

describe.runIf(POSTGRES_URL)('on PostgreSQL', () => {
  const target = new URL(POSTGRES_URL ?? 'postgres://none');
  let admin: pg.Client;
  let client: pg.Client;
  beforeEach(async () => {
    target.pathname = `/trapline_migrate_${randomBytes(6).toString('hex')}`;
    admin = new pg.Client({ connectionString: POSTGRES_URL });
    await admin.connect();
    await admin.query(`create database ${target.pathname.slice(1)}`);
    client = new pg.Client({ connectionString: target.href });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await admin.query(`drop database ${target.pathname.slice(1)} with (force)`);
    await admin.end();
  });

  test('a migration can take longer than the statement timeout', async () => {
    await admin.query(`alter database ${target.pathname.slice(1)} set statement_timeout = '50ms'`);
    await write('0001_long', 'create table traps (id integer); select pg_sleep(0.5)');
    await migratePatiently(target.href, url());
    expect((await client.query('select name from kysely_migration')).rows).toEqual([{ name: '0001_long' }]);
  });

  test('a migration that waits for a lock lets other statements pass, and finishes later', async () => {
    await client.query('create table traps (id integer)');
    await client.query('begin; select * from traps');
    await write('0001_wide', 'alter table traps add column bait text');
    const migrated = migratePatiently(target.href, url());
    const waitingLocksQuery = `select 1 from pg_locks where not granted and relation = 'traps'::regclass`;
    await expect.poll(async () => (await client.query(waitingLocksQuery)).rowCount, { timeout: 20_000 }).toBe(1);
    // the migration stopped waiting for the lock, so a new caller does not wait behind it
    await expect.poll(async () => (await client.query(waitingLocksQuery)).rowCount, { timeout: 20_000 }).toBe(0);
    await client.query('commit');
    await migrated;
    expect((await client.query('select bait from traps')).rowCount).toBe(0);
  });

  test('several simultaneous starts run the migration once', async () => {
    await write('0001_once', 'create table traps (id integer); select pg_sleep(0.2)');
    await Promise.all(Array.from({ length: 4 }, () => migratePatiently(target.href, url())));
    expect((await client.query('select name from kysely_migration')).rows).toEqual([{ name: '0001_once' }]);
  });
});
