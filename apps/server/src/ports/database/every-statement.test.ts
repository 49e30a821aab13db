import { readFileSync } from 'node:fs';
import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeStatements, type LoggedStatement, shapeOf } from '../../../test/statement-log.ts';
import { STATEMENT_LOG } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Runs only in `npm test`, after the run on PostgreSQL that fills the log (vitest.config.ts excludes it elsewhere). */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The values come from another database: a constraint may refuse them (class 23), or one of our triggers (P0001). */
const DATA_ERROR = /^(?:23|P0001)/;

const READS = /^\s*(?:select|values|table)\b/i;

/** Runs a statement without lasting effect: a write or a failure is rolled back to the savepoint. */
const runStatement = async (tx: Kysely<Database>, { sql, parameters }: LoggedStatement): Promise<string | null> => {
  const rollBack = () => tx.executeQuery(CompiledQuery.raw('rollback to savepoint tried'));
  try {
    await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    if (!READS.test(sql)) await rollBack();
    return null;
  } catch (error) {
    await rollBack();
    const { code = 'no SQLSTATE', message } = error as Error & { code?: string };
    return DATA_ERROR.test(code) ? null : `${code} ${message}: ${sql}`;
  }
};

test('the embedded database executes every statement that the tests sent to PostgreSQL', async () => {
  const logged = decodeStatements(readFileSync(STATEMENT_LOG ?? '', 'utf8'));
  const distinct = [...new Map(logged.map((statement) => [shapeOf(statement.sql), statement])).values()];
  expect(distinct.length).toBeGreaterThan(1_000);
  const errors: string[] = [];
  await database.db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('savepoint tried'));
    for (const statement of distinct) {
      const error = await runStatement(tx, statement);
      if (error) errors.push(error);
    }
  });
  expect(errors.join('\n')).toBe('');
});
