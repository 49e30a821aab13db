import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { columnArrayOf } from './column-array.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const readReported = async (values: readonly (string | null)[], type: 'text' | 'jsonb') => {
  const { rows } = await sql<{ value: unknown }>`
    select value${sql.raw(type === 'jsonb' ? '::jsonb' : '')} as value
    from unnest(${columnArrayOf(values, (value) => value)}::text[]) as input(value)`.execute(app.database.db);
  return rows.map(({ value }) => value);
};

test('texts are returned unchanged, with any characters', async () => {
  const words = [
    'A',
    '',
    'null',
    'NULL',
    '"',
    '\\',
    '\\"',
    '{a,b}',
    ' a ',
    "it's",
    'żółw',
    '\n\t',
    null,
    '🐭',
    'a,b',
    '2026-11-20T08:00:00.000Z',
  ];
  expect(await readReported(words, 'text')).toEqual(words);
  const json = [{ a: 'say "hi"', b: ['\\', null, 1.5] }, []];
  expect(
    await readReported(
      json.map((one) => JSON.stringify(one)),
      'jsonb',
    ),
  ).toEqual(json);
});

test('numbers, times, booleans and null are returned unchanged', async () => {
  const rows = [
    { n: 1, f: -1.25, at: new Date('2026-11-20T08:00:00.123Z'), is: true },
    { n: Number.MAX_SAFE_INTEGER, f: 1e-7, at: null, is: false },
    { n: null, f: null, at: new Date(0), is: null },
  ];
  const answer = await sql`
    select * from unnest(${columnArrayOf(rows, ({ n }) => n)}::bigint[], ${columnArrayOf(rows, ({ f }) => f)}::double precision[],
      ${columnArrayOf(rows, ({ at }) => at)}::timestamptz[], ${columnArrayOf(rows, ({ is }) => is)}::boolean[]) as input(n, f, at, "is")`.execute(
    app.database.db,
  );
  expect(answer.rows).toEqual(rows);
  const none = await sql`select * from unnest(${columnArrayOf([], () => 1)}::bigint[])`.execute(app.database.db);
  expect(none.rows).toEqual([]);
});
