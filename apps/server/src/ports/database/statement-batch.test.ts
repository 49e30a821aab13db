import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { SENT_WITH_NEXT_COMMENT, sentWithNextComment } from '../../kernel/sent-with-next.ts';
import type { OpenDatabase } from './open-database.ts';
import type { QueryAnswer } from './pglite/protocol.ts';
import { createStatementBatch, type Statement } from './statement-batch.ts';

const WRITE = `insert into steps values (1) ${SENT_WITH_NEXT_COMMENT}`;

/** A connection that answers nothing until `answer`, and the texts it got. */
const openConnection = () => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = async (statement: Statement): Promise<QueryAnswer> => {
    sent.push(typeof statement === 'string' ? statement : statement.text);
    await promise;
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  return { sent, answer: resolve, query: createStatementBatch(send) };
};

test('the beginning and marked writes are sent together with the next statement, before its answer', async () => {
  const { sent, answer, query } = openConnection();
  await query('begin');
  await query(WRITE);
  expect(sent).toEqual([]);
  const read = query('select 1');
  expect(sent).toEqual(['begin', WRITE, 'select 1']);
  answer();
  await read;
  await query(WRITE);
  await query('commit');
  expect(sent.slice(3)).toEqual([WRITE, 'commit']);
});

test('a marked write outside of a transaction is sent at once', async () => {
  const { sent, answer, query } = openConnection();
  answer();
  await query(WRITE);
  expect(sent).toEqual([WRITE]);
});

test('an empty transaction sends nothing, and a rollback sends no waiting write', async () => {
  const { sent, answer, query } = openConnection();
  answer();
  for (const end of ['commit', 'rollback']) {
    await query('begin');
    expect((await query(end)).command).toBe(end.toUpperCase());
  }
  await query('begin');
  await query(WRITE);
  await query('rollback');
  expect(sent).toEqual([]);
  await query('begin');
  await query('select 1');
  await query(WRITE);
  await query('rollback');
  expect(sent).toEqual(['begin', 'select 1', 'rollback']);
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ isBare: true });
  await database.run('create table steps (id integer primary key)');
});
afterAll(() => database.close());

const writeStep = (id: number) => sql`insert into steps values (${id}) ${sentWithNextComment}`;
const stepsOf = async () => (await database.run('select id from steps order by id')).rows;

test('what was sent together is committed together', async () => {
  await database.db.transaction().execute(async (tx) => {
    await writeStep(1).execute(tx);
    expect((await sql`select id from steps`.execute(tx)).rows).toEqual([{ id: 1 }]);
    await writeStep(2).execute(tx);
  });
  expect(await stepsOf()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('the error of a waiting write is thrown by the next statement, or by the commit, and nothing is stored', async () => {
  const failing = (read: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await writeStep(3).execute(tx);
      await writeStep(1).execute(tx);
      if (read) await sql`select 1`.execute(tx);
    });
  for (const read of [true, false]) {
    await expect(failing(read)).rejects.toMatchObject({ code: '23505', constraint: 'steps_pkey' });
    expect(await stepsOf()).toEqual([{ id: 1 }, { id: 2 }]);
  }
});
