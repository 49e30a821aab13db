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
  const query = pool.query('select 1').catch(() => null);
  const sent = await promise;
  await query;
  await pool.end();
  server.close();
  return sent;
};

test('limits are not sent in the first message to a pooler, because a pooler rejects them', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const findLimits = async (isPooled: boolean) =>
    (await firstMessageOf(isPooled)).filter((part) => limits.includes(part)).toSorted();
  expect(await findLimits(false)).toEqual(limits.toSorted());
  expect(await findLimits(true)).toEqual([]);
});

test('compilation of statements is turned off in the first message, but not in the first message to a pooler', async () => {
  expect(await firstMessageOf(false)).toContain('-c jit=off');
  expect((await firstMessageOf(true)).join(' ')).not.toContain('jit');
});

describe.runIf(POSTGRES_URL)('PostgreSQL failures', () => {
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

  test('through a pooler each transaction sets its limits, and resets them at its end', async () => {
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

  const endAllConnections = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  const runOnOtherConnection = async (statement: string): Promise<void> => {
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    await other.query(statement);
    await other.end();
  };
  const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);

  test('a lost idle, busy or leased connection fails one call and does not end the process', async () => {
    const leased = await pool.connect();
    const busy = failureOf(pool.query('select pg_sleep(60)'));
    await pool.query('select 1');
    await expect
      .poll(async () => (await admin.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount)
      .toBe(1);
    await endAllConnections();
    expect(isUnavailable(await busy)).toBe(true);
    const lossError = await failureOf(leased.query('select 1'));
    expect(isUnavailable(lossError)).toBe(true);
    // nothing is sent on a dead connection, not even a rollback, which would wait for its response
    expect(await failureOf(leased.query('rollback'))).toBe(lossError);
    leased.release();
    await expect.poll(() => failureOf(pool.query('select 1'))).toBeNull();
    await expect.poll(() => failureOf(pool.ping())).toBeNull();
    // a connection that ends without a running call is reported; a running call would get the error itself
    await endAllConnections();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
  });

  test('a call that waits for a locked row or for a connection fails after a timeout; the ping does not wait', async () => {
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

    const leased = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    await pool.ping();
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    for (const connection of leased) connection.release();
    await pool.query('select 1');
  });

  test('a connection that has become read-only is not used again', async () => {
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

  test('a read-only server counts as unavailable until it accepts writes again', async () => {
    await admin.query(`alter database ${database} set default_transaction_read_only = on`);
    await endAllConnections();
    await expect.poll(() => failureOf(pool.ping())).toMatchObject({ code: '25006' });
    await admin.query(`alter database ${database} reset default_transaction_read_only`);
    await expect.poll(() => failureOf(pool.ping())).toBeNull();
  });

  test('an abandoned transaction and an endless statement are ended by timeouts', async () => {
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

  test('a connection caches the plan of a marked statement, until a migration changes the result', async () => {
    const connection = await pool.connect();
    const statement = `select ${CACHED_PLAN_COMMENT} * from traps where id = $1`;
    const readStored = async () =>
      (await connection.query('select statement from pg_prepared_statements')).rows.map((row) => row.statement);
    for (const id of [1, 2, 1]) await connection.query(statement, [id]);
    await connection.query('select * from traps where id = $1', [1]);
    expect(await readStored()).toEqual([statement]);
    await runOnOtherConnection('alter table traps add column lid boolean');
    expect(await failureOf(connection.query(statement, [1]))).toMatchObject({ code: '0A000' });
    connection.release();
    expect((await pool.query(statement, [1])).rows).toEqual([{ id: 1, baits: 2, lid: null }]);
  });

  test('behind a pooler no plan is cached', async () => {
    const pooled = new PostgresPool({ url: url.href, connections: 1, isPooled: true, onLost: () => {} });
    await pooled.query(`select ${CACHED_PLAN_COMMENT} id from traps where id = $1`, [1]);
    expect((await pooled.query('select 1 from pg_prepared_statements')).rows).toEqual([]);
    await pooled.end();
  });

  test('an unreachable server is reported as unavailable', async () => {
    const unreachablePool = new PostgresPool({ url: 'postgres://trapline@127.0.0.1:1/none', onLost: () => {} });
    expect(isUnavailable(await failureOf(unreachablePool.query('select 1')))).toBe(true);
    expect(isUnavailable(await failureOf(unreachablePool.ping()))).toBe(true);
    await unreachablePool.end();
  });
});
