import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTGRES_URL } from '../../../test/template.ts';
import type { StatementRunner } from '../database/open-database.ts';
import { PostgresListener } from '../database/postgres-listener.ts';
import { PostgresPool } from '../database/postgres-pool.ts';
import { createPostgresLive } from './postgres-live.ts';

/** Two ports here act as two processes on one database; the embedded database has one process and does not need this. */

const onError = (error: unknown) => {
  throw error;
};

const url = new URL(POSTGRES_URL ?? 'postgres://none');
url.pathname = `/trapline_live_${randomBytes(6).toString('hex')}`;

let pool: PostgresPool;
const open = (inform: (error: unknown) => void = onError) => {
  const listener = new PostgresListener({ url: url.href, onError: inform });
  const run: StatementRunner = (text, values) => pool.query(text, values);
  return {
    ...createPostgresLive({ listen: listener.listen, run, onError: inform }),
    close: () => listener.close(),
  };
};

let admin: PostgresPool;
beforeAll(async () => {
  if (!POSTGRES_URL) return;
  admin = new PostgresPool({ url: POSTGRES_URL, connections: 1, onLost: () => {} });
  await admin.query(`create database ${url.pathname.slice(1)}`);
  pool = new PostgresPool({ url: url.href, connections: 2, onLost: () => {} });
});
afterAll(async () => {
  if (!POSTGRES_URL) return;
  await pool.end();
  await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
  await admin.end();
});

test.runIf(POSTGRES_URL)('a change told in one process is heard once in each', async () => {
  const [here, there] = [open(), open()];
  const heard: string[] = [];
  here.subscribe(7, (topic) => heard.push(`here ${topic}`));
  there.subscribe(7, (topic) => heard.push(`there ${topic}`));
  there.subscribe(8, () => heard.push('a stranger'));
  // until both are listening, the other side may miss a message, which only costs a poll in production
  await expect
    .poll(() => {
      if (!heard.includes('there notifications')) here.publish({ topic: 'notifications', userIds: [7] });
      return heard.includes('there notifications');
    })
    .toBe(true);
  heard.length = 0;
  // more people than one message can contain
  here.publish({ topic: 'alerts', userIds: Array.from({ length: 3000 }, (_, id) => id + 1_000).concat(7) });
  await expect
    .poll(() => heard.filter((entry) => entry.endsWith('alerts')).sort())
    .toEqual(['here alerts', 'there alerts']);
  await Promise.all([here.close(), there.close()]);
});

test.runIf(POSTGRES_URL)('a connection that is ended is opened again, and heard on', async () => {
  const reported: unknown[] = [];
  const [here, there] = [open(() => {}), open((error) => reported.push(error))];
  const heard: string[] = [];
  there.subscribe(7, (topic) => heard.push(topic));
  const hears = () => {
    here.publish({ topic: 'alerts', userIds: [7] });
    return heard.length > 0;
  };
  await expect.poll(hears).toBe(true);
  await pool.query('select pg_notify($1, $2)', ['trapline_live', 'no message of ours']);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen "trapline_live"'`,
  );
  await expect.poll(() => reported.length).toBe(1);
  heard.length = 0;
  await expect.poll(hears, { timeout: 20_000 }).toBe(true);
  await Promise.all([here.close(), there.close()]);
});
