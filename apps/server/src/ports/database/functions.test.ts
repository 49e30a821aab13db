import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { applyFunctions, FUNCTIONS, readFunctions } from './functions.ts';
import { MIGRATIONS } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const columnOf = async (query: ReturnType<typeof sql<{ value: string }>>): Promise<readonly string[]> =>
  (await query.execute(database.db)).rows.map(({ value }) => value);

const sources = async (): Promise<ReadonlyMap<string, string>> => {
  const names = (await readFunctions()).map(({ name }) => name);
  const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, FUNCTIONS), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
};

describe('functions applied at startup', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-functions-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);
  const apply = () => applyFunctions(database.db as never, pathToFileURL(`${folder}/`));
  const trapsSource = (body: string) =>
    `create or replace function traps() returns integer language sql as $$ ${body} $$;`;
  /** The number in the source of the function: it is not called, because every statement must run on any database. */
  const traps = async () =>
    (
      await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'traps'`.execute(database.db)
    ).rows.map(({ source }) => Number(/\d+/.exec(source)?.[0]));

  test('a changed source is applied, and an older version does not replace a newer one', async () => {
    await write('traps', trapsSource('select 1'));
    expect(await apply()).toEqual(['traps']);
    expect(await apply()).toEqual([]);
    await write('traps', trapsSource('select 2'));
    expect(await apply()).toEqual(['traps']);
    expect(await traps()).toEqual([2]);
    await write('traps', trapsSource('select 1'));
    expect(await apply()).toEqual([]);
    expect(await traps()).toEqual([2]);
  });

  test('constants of the contract are filled in; an invalid source prevents all changes', async () => {
    await write('traps', trapsSource('select {{MONITORING_BAIT_THRESHOLD}}'));
    await write('zones', 'create function zones( returns');
    await expect(apply()).rejects.toThrow('syntax error');
    expect(await traps()).toEqual([2]);
    await rm(path.join(folder, 'zones.sql'));
    expect(await apply()).toEqual(['traps']);
    expect(await traps()).toEqual([20]);
    await write('traps', trapsSource('select {{NO_SUCH_CONSTANT}}'));
    await expect(apply()).rejects.toThrow('functions/traps.sql: no constant is called NO_SUCH_CONSTANT');
    await sql`drop function traps`.execute(database.db);
  });
});

test('every function of the database has a file', async () => {
  const known = await columnOf(sql<{ value: string }>`
    select proname as value from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'public' and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`);
  expect(known).toEqual([...(await sources()).keys()]);
});

test('the head of a file contains purpose, callers and triggers of the function', async () => {
  const { rows } = await sql<{ name: string; trigger: string }>`
    select proname as name, tgname || ' on ' || tgrelid::regclass as trigger
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`.execute(database.db);
  const triggersByName = Map.groupBy(rows, ({ name }) => name);
  for (const [name, source] of await sources()) {
    const head = /^(?:--.*\n)+/.exec(source)?.[0] ?? '';
    const named = [...head.matchAll(/^-- Trigger: (\w+), (?:before|after) .* on (\w+)$/gm)];
    const triggers = (triggersByName.get(name) ?? []).map(({ trigger }) => trigger);
    expect(named.map(([, trigger, table]) => `${trigger} on ${table}`).toSorted(), name).toEqual(triggers.toSorted());
    expect(head.startsWith('-- ') && (triggers.length > 0 || head.includes('-- Called by ')), name).toBe(true);
  }
});

/** Numbers that a function may contain; constants of the contract are not allowed. */
const ALLOWED_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  // the lock for letters, the lengths of a searched text and word, the cost of an index entry, the letters of a code
  give_place_code: ['7202'],
  search_terms: ['20000', '40', '500'],
  letters_of_place: ['2', '3'],
  // the index of the third element of an entry in `found`
  recount_days: ['2'],
};

const withoutPositions = (source: string): string =>
  source.replace(/\b(?:group|order) by \d+(?:, \d+)*(?: desc)?/g, '').replace(/--.*$/gm, '');

test('numbers of the contract are written as constants', async () => {
  for (const [name, source] of await sources()) {
    const code = withoutPositions(source).replace(/'[^']*'/g, "''");
    const numbers = [...code.matchAll(/(?<![\w$.])\d+(?:\.\d+)?(?!\w)/g)].map(([number]) => number);
    const others = [...new Set(numbers)].filter((number) => number !== '0' && number !== '1').toSorted();
    expect(others, name).toEqual(ALLOWED_NUMBERS[name] ?? []);
  }
});

/** Trigger operations, and the letters for a facility whose name contains none. */
const ALLOWED_WORDS = ['INSERT', 'UPDATE', 'DELETE', 'OBJ'];

test('each word in capitals is a value that a column can have', async () => {
  const allowed = (
    await columnOf(
      sql<{ value: string }>`select pg_get_constraintdef(oid) as value from pg_constraint where contype = 'c'`,
    )
  ).flatMap((definition) => [...definition.matchAll(/'([A-Z_]+)'/g)].map(([, word = '']) => word));
  const known = new Set([...allowed, ...ALLOWED_WORDS]);
  for (const [name, source] of await sources()) {
    const words = [...withoutPositions(source).matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, word = '']) => word);
    expect([name, ...words.filter((word) => !known.has(word))]).toEqual([name]);
  }
});

test('later migrations define no functions', async () => {
  const later = (await readdir(MIGRATIONS)).filter((file) => file > '20261127-0940');
  const texts = await Promise.all(later.map((file) => readFile(new URL(file, MIGRATIONS), 'utf8')));
  expect(later.filter((_, index) => /\bcreate (?:or replace )?function\b/.test(texts[index] ?? ''))).toEqual([]);
});
