import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * A row with a company and a facility or device can end up with the wrong company when the facility moves to another
 * client company. Each such table must follow by a foreign key, must never contain both, or is listed here with a
 * reason.
 */

const REASONS: Readonly<Record<string, string>> = {
  'notifications.company_id': 'the reader must see the facility and the company when the list is read',
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Column = { table: string; column: string };

/**
 * Columns with a company, except root and author company, which never change: a facility moves within its root company.
 */
const companyColumns = async (): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select own.table_name as "table", own.column_name as "column" from information_schema.columns own
    join information_schema.tables t on t.table_schema = 'public' and t.table_name = own.table_name and t.table_type = 'BASE TABLE'
    where own.table_schema = 'public' and own.column_name like '%company_id'
      and own.column_name not in ('root_company_id', 'author_company_id')
      and exists (select from information_schema.columns other
        where other.table_schema = 'public' and other.table_name = own.table_name
          and (other.column_name like '%place_id' or other.column_name like '%device_id'))
    order by 1, 2`.execute(database.db);
  return rows;
};

const definitionsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${table}::regclass`.execute(
    database.db,
  );
  return rows.map(({ text }) => text);
};

const hasForeignKey = (definitions: readonly string[], column: string) =>
  definitions.includes(`FOREIGN KEY (place_id, ${column}) REFERENCES places(id, company_id) ON UPDATE CASCADE`);

const hasOneOfBoth = (definitions: readonly string[], column: string) => {
  const place = column.replace('company_id', 'place_id');
  return definitions.some(
    (text) => /num_nonnulls\(.*\) <?= 1/.test(text) && [place, column].every((name) => text.includes(name)),
  );
};

test('every company column next to a facility or device follows the facility, excludes it, or has a listed reason', async () => {
  const columns = await companyColumns();
  expect(columns).toContainEqual({ table: 'lora_devices', column: 'company_id' });
  const uncoveredColumns: string[] = [];
  for (const { table, column } of columns) {
    const definitions = await definitionsOf(table);
    const isClosed = hasForeignKey(definitions, column) || hasOneOfBoth(definitions, column);
    if (!isClosed) uncoveredColumns.push(`${table}.${column}`);
  }
  expect(uncoveredColumns).toEqual(Object.keys(REASONS));
});
