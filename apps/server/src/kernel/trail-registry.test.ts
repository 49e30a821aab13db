import { TRAIL_ACTIONS, TRAIL_FIELDS } from '@trapline/contract/trail/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import * as domains from './trail/domains.ts';
import { AUDITED, type AuditEntity, TABLES, textFieldsOf, trailName } from './trail-registry.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const declared = Object.entries(TABLES).flatMap(([table, { personal, open }]) =>
  [...personal, ...open].map((column) => `${table}.${column}`),
);

/** All columns with text of any kind. */
const textColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb',
        'character varying', 'character varying[]', 'character', 'citext', 'xml', 'name')
    order by name`.execute(database.db);
  return rows.map(({ name }) => name);
};

test('every text column is declared in trail/ of its domain as personal or open, and exactly once', async () => {
  expect(declared.toSorted()).toEqual((await textColumns()).toSorted());
});

test('no two domains declare the same entity or table', () => {
  const names = Object.values(domains).flatMap(({ entities, tables }) => [
    ...Object.keys(entities).map((name) => `entity ${name}`),
    ...Object.keys(tables).map((name) => `table ${name}`),
  ]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('no audited field is both personal and open', () => {
  for (const entity of Object.keys(AUDITED) as AuditEntity[]) {
    const { personal, open } = textFieldsOf(entity);
    expect(
      personal.filter((field) => open.includes(field)),
      entity,
    ).toEqual([]);
  }
});

test('actions and fields shown to people exist in the audit trail with the same names', () => {
  const steps = Object.entries(AUDITED).flatMap(([entity, { verbs }]) => verbs.map((verb) => `${entity}.${verb}`));
  expect(TRAIL_ACTIONS.filter((action) => !steps.includes(action))).toEqual([]);
  expect(
    Object.values(TRAIL_FIELDS)
      .flat()
      .filter((field) => field !== trailName(field)),
  ).toEqual([]);
});
