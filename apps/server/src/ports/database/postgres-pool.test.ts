import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTGRES_URL } from '../../../test/template.ts';
import { CACHED_PLAN_COMMENT } from '../../kernel/cached-plans.ts';
import { isUnavailable } from '../../kernel/database-errors.ts';
import { PostgresPool } from './postgres-pool.ts';

/** A server that ends connections, locks rows or is read-only; the embedded database has no connections to lose. */

const CONNECTIONS = 3;

/** Reads the first message of a connection, as a pooler does, and hangs up. */
const firstMessageOf = async (isPooled: boolean): Promise<string[]> => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const server = createServer((socket) => {
    socket.once('data', (message: Buffer) => {
      resolve(message.subarray(8).toString().split('\0'));
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new PostgresPool({ url: `postgres://trapline@127.0.0.1:${port}/traps`, isPooled, onLost: () => {} });
  const asked = pool.query('select 1').catch(() => null);
  const sent = await promise;
  await asked;
  await pool.end();
  server.close();
  return sent;
};

test('a pooler, which refuses limits in the first message, is sent none there', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const sentTo = async (isPooled: boolean) =>
    (await firstMessageOf(isPooled)).filter((part) => limits.includes(part)).toSorted();
  expect(await sentTo(false)).toEqual(limits.toSorted());
  expect(await sentTo(true)).toEqual([]);
});

describe.runIf(POSTGRES_URL)('PostgreSQL falters', () => {
  const url = new URL(POSTGRES_URL ?? 'postgres://none');
  url.pathname = `/trapline_pool_${randomBytes(6).toString('hex')}`;
  const database = url.pathname.slice(1);
  const lost: Error[] = [];
  let admin: pg.Client;
  let pool: PostgresPool;

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: POSTGRES_URL });
    await admin.connect();
    await admin.query(`create database ${database}`);
    pool = new PostgresPool({ url: url.href, connections: CONNECTIONS, onLost: (error) => lost.push(error) });
    await pool.query('create table traps (id integer primary key, baits integer); insert into traps values (1, 0)');
  });
  afterAll(async () => {
    await pool.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });

  test('through a pooler each transaction brings its limits, and leaves none behind', async () => {
    const pooled = new PostgresPool({ url: url.href, connections: 1, isPooled: true, onLost: () => {} });
    const limitOf = (name: string) => pooled.query(`select current_setting('${name}') as limit`);
    expect(await pooled.hasLimits()).toBe(false);
    for (const begin of ['begin', 'start transaction isolation level serializable']) {
      const lease = await pooled.connect();
      await lease.query(begin, []);
      const { rows } = await lease.query(`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
      expect(rows).toEqual([{ statement: '30s', lock: '3s', idle: '30s' }]);
      await lease.query('commit', []);
      lease.release();
      expect((await limitOf('statement_timeout')).rows).toEqual([{ limit: '0' }]);
    }
    await pooled.end();
  });

  const endAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  const asSomebodyElse = async (statement: string): Promise<void> => {
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    await other.query(statement);
    await other.end();
  };
  const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);

  test('connections that are ended, idle, busy or held, cost a call and not the process', async () => {
    const held = await pool.connect();
    const busy = failureOf(pool.query('select pg_sleep(60)'));
    await pool.query('select 1');
    await expect
      .poll(async () => (await admin.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount)
      .toBe(1);
    await endAll();
    expect(isUnavailable(await busy)).toBe(true);
    const loss = await failureOf(held.query('select 1'));
    expect(isUnavailable(loss)).toBe(true);
    // nothing is sent on a dead connection, not even a rollback, which would wait for its response
    expect(await failureOf(held.query('rollback'))).toBe(loss);
    held.release();
    await expect.poll(() => failureOf(pool.query('select 1'))).toBeNull();
    await expect.poll(() => failureOf(pool.ping())).toBeNull();
    // a connection that ends without a running call is reported; a running call would get the error itself
    await endAll();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
  });

  test('whoever waits for a locked row or for a connection is sent away; the ping does not wait', async () => {
    const holder = new pg.Client({ connectionString: url.href });
    await holder.connect();
    await holder.query('begin; update traps set baits = 1');
    const writes = Array.from({ length: CONNECTIONS }, () => failureOf(pool.query('update traps set baits = 2')));
    await pool.ping();
    const failures = await Promise.all(writes);
    expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: '55P03' })));
    await holder.query('rollback');
    await holder.end();
    await pool.query('update traps set baits = 2');

    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    await pool.ping();
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    for (const connection of held) connection.release();
    await pool.query('select 1');
  });

  test('a connection that may only read by now is not used again', async () => {
    const connection = await pool.connect();
    const { rows } = await connection.query('select pg_backend_pid() as pid');
    await connection.query('set session characteristics as transaction read only');
    const failure = await failureOf(connection.query('update traps set baits = 3'));
    expect(failure).toMatchObject({ code: '25006' });
    expect(isUnavailable(failure)).toBe(true);
    connection.release();
    await expect
      .poll(async () => (await admin.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount)
      .toBe(0);
  });

  test('a server that only reads is not there for us, until it writes again', async () => {
    await admin.query(`alter database ${database} set default_transaction_read_only = on`);
    await endAll();
    await expect.poll(() => failureOf(pool.ping())).toMatchObject({ code: '25006' });
    await admin.query(`alter database ${database} reset default_transaction_read_only`);
    await expect.poll(() => failureOf(pool.ping())).toBeNull();
  });

  test('a forgotten transaction is ended, and so is a statement without an end', async () => {
    const { rows } = await pool.query(
      `select name, setting::integer as ms from pg_settings where name in
        ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
      { name: 'lock_timeout', ms: 3_000 },
      { name: 'statement_timeout', ms: 30_000 },
    ]);
  });

  test('a connection keeps the plan of a statement that says so, until a migration makes it answer otherwise', async () => {
    const connection = await pool.connect();
    const statement = `select ${CACHED_PLAN_COMMENT} * from traps where id = $1`;
    const readStored = async () =>
      (await connection.query('select statement from pg_prepared_statements')).rows.map((row) => row.statement);
    for (const id of [1, 2, 1]) await connection.query(statement, [id]);
    await connection.query('select * from traps where id = $1', [1]);
    expect(await readStored()).toEqual([statement]);
    await asSomebodyElse('alter table traps add column lid boolean');
    expect(await failureOf(connection.query(statement, [1]))).toMatchObject({ code: '0A000' });
    connection.release();
    expect((await pool.query(statement, [1])).rows).toEqual([{ id: 1, baits: 2, lid: null }]);
  });

  test('behind a pooler every statement is planned where it happens to run', async () => {
    const pooled = new PostgresPool({ url: url.href, connections: 1, isPooled: true, onLost: () => {} });
    await pooled.query(`select ${CACHED_PLAN_COMMENT} id from traps where id = $1`, [1]);
    expect((await pooled.query('select 1 from pg_prepared_statements')).rows).toEqual([]);
    await pooled.end();
  });

  test('a server that is not there is no fault of the caller', async () => {
    const nowhere = new PostgresPool({ url: 'postgres://trapline@127.0.0.1:1/none', onLost: () => {} });
    expect(isUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true);
    expect(isUnavailable(await failureOf(nowhere.ping()))).toBe(true);
    await nowhere.end();
  });
});
