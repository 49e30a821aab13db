import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Checks the conventions at the head of the first migration in the database itself. */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map(({ name }) => name);

test('every foreign key has an index on its column', async () => {
  const unindexed = await names(sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`);
  expect(unindexed).toEqual([]);
});

/** Tables that belong to the installation or to a person, or whose root company is optional (global catalogue). */
const installationWide = async (): Promise<string[]> => {
  const folder = new URL('./migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/^create table (\w+) \( -- installation-wide$/gm)].map(([, name = '']) => name),
  );
};

test('every tenant table has root_company_id, or is marked `create table x ( -- installation-wide`', async () => {
  const tables = await names(sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%'
      and not exists (select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'root_company_id')
    order by 1`);
  expect(tables).toEqual((await installationWide()).toSorted());
});

test('every time column is a timestamptz, and no text column has a maximum length', async () => {
  const columns = await names(sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and data_type in ('timestamp without time zone', 'character varying', 'character')
    order by 1`);
  expect(columns).toEqual([]);
});

test('rows of the audit trail cannot be changed', async () => {
  await expect(sql`update audit_log set actor_name = 'x'`.execute(database.db)).rejects.toThrow('append-only');
  await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
});
