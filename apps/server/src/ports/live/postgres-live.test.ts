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
const openLive = (onListenerError: (error: unknown) => void = onError) => {
  const listener = new PostgresListener({ url: url.href, onError: onListenerError });
  const run: StatementRunner = (text, values) => pool.query(text, values);
  return {
    ...createPostgresLive({ listen: listener.listen, run, onError: onListenerError }),
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

test.runIf(POSTGRES_URL)('an event published in one process is received once in each process', async () => {
  const [publisher, subscriber] = [openLive(), openLive()];
  const received: string[] = [];
  publisher.subscribe(7, (topic) => received.push(`here ${topic}`));
  subscriber.subscribe(7, (topic) => received.push(`there ${topic}`));
  subscriber.subscribe(8, () => received.push('a stranger'));
  // until both are listening, the other side may miss a message, which only costs a poll in production
  await expect
    .poll(() => {
      if (!received.includes('there notifications')) publisher.publish({ topic: 'notifications', userIds: [7] });
      return received.includes('there notifications');
    })
    .toBe(true);
  received.length = 0;
  // more people than one message can contain
  publisher.publish({ topic: 'alerts', userIds: Array.from({ length: 3000 }, (_, id) => id + 1_000).concat(7) });
  await expect
    .poll(() => received.filter((entry) => entry.endsWith('alerts')).sort())
    .toEqual(['here alerts', 'there alerts']);
  await Promise.all([publisher.close(), subscriber.close()]);
});

test.runIf(POSTGRES_URL)('a lost connection is opened again, and events are received again', async () => {
  const reported: unknown[] = [];
  const [publisher, subscriber] = [openLive(() => {}), openLive((error) => reported.push(error))];
  const received: string[] = [];
  subscriber.subscribe(7, (topic) => received.push(topic));
  const publishAndCheck = () => {
    publisher.publish({ topic: 'alerts', userIds: [7] });
    return received.length > 0;
  };
  await expect.poll(publishAndCheck).toBe(true);
  await pool.query('select pg_notify($1, $2)', ['trapline_live', 'no message of ours']);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen "trapline_live"'`,
  );
  await expect.poll(() => reported.length).toBe(1);
  received.length = 0;
  await expect.poll(publishAndCheck, { timeout: 20_000 }).toBe(true);
  await Promise.all([publisher.close(), subscriber.close()]);
});
