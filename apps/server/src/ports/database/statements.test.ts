import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** The job queue requires that a connection runs several statements in one text, including a transaction. */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('several statements in one text return the rows of all', async () => {
  const { rows } = await database.run('begin; select 1 as one; select 2 as two; commit');
  expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
});

test('a statement that fails in the middle leaves no open transaction', async () => {
  await expect(database.run('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  await database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  expect((await database.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
