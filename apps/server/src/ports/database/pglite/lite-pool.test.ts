import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isUnavailable } from '../../../kernel/database-errors.ts';
import { LitePool } from './lite-pool.ts';

/** If the database thread dies, for example out of memory, no caller hangs and all committed data is still there. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-lite-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);

/** Opens the folder and returns its thread. */
const openPool = async (onDead?: (error: Error) => void) => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const pool = await LitePool.open({ directory: path.join(folder, 'database'), onDead });
  await pool.query('select 1');
  const worker = posted.mock.contexts[0] as Worker;
  posted.mockRestore();
  return { pool, worker };
};

test('a dead worker is reported once, rejects all queries, and releases the folder', { timeout: 60_000 }, async () => {
  const onDeadSpy = vi.fn();
  const { pool, worker } = await openPool(onDeadSpy);
  await pool.query('create table traps (id integer); insert into traps values (7)');
  const connection = await pool.connect();
  const busy = failureOf(connection.query('select pg_sleep(60)'));
  const waiting = failureOf(pool.query('select 1'));
  await worker.terminate();
  expect(isUnavailable(await busy)).toBe(true);
  connection.release();
  expect(isUnavailable(await waiting)).toBe(true);
  expect(isUnavailable(await failureOf(pool.ping()))).toBe(true);
  expect(onDeadSpy).toHaveBeenCalledOnce();
  await pool.end();

  const next = await openPool();
  expect((await next.pool.query('select id from traps')).rows).toEqual([{ id: 7 }]);
  await next.pool.end();
});

test('a pool that is closed normally is not reported as dead', { timeout: 60_000 }, async () => {
  const onDeadSpy = vi.fn();
  const { pool } = await openPool(onDeadSpy);
  await pool.end();
  expect(onDeadSpy).not.toHaveBeenCalled();
});
