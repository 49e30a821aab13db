import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POSTGRES_URL } from '../../../test/template.ts';
import { createPostgresLive } from './postgres-live.ts';

/** Two processes on one database, as two ports here; the embedded database has one process and needs none of it. */

const onError = (error: unknown) => {
  throw error;
};

let pool: pg.Pool;
const open = () =>
  createPostgresLive({
    url: POSTGRES_URL ?? '',
    run: (text, values) => pool.query(text, values ? [...values] : undefined),
    onError,
  });

beforeAll(() => {
  pool = new pg.Pool({ connectionString: POSTGRES_URL, max: 2 });
});
afterAll(() => pool.end());

test.runIf(POSTGRES_URL)('a change told in one process is heard once in each', async () => {
  const [here, there] = [open(), open()];
  const heard: string[] = [];
  here.subscribe(7, (topic) => heard.push(`here ${topic}`));
  there.subscribe(7, (topic) => heard.push(`there ${topic}`));
  there.subscribe(8, () => heard.push('a stranger'));
  // until both are listening the other side may miss it, which costs a poll in the product
  await expect
    .poll(() => {
      if (!heard.includes('there notifications')) here.publish({ topic: 'notifications', userIds: [7] });
      return heard.includes('there notifications');
    })
    .toBe(true);
  heard.length = 0;
  // more people than one message holds
  here.publish({ topic: 'alerts', userIds: Array.from({ length: 3000 }, (_, id) => id + 1_000).concat(7) });
  await expect
    .poll(() => heard.filter((entry) => entry.endsWith('alerts')).sort())
    .toEqual(['here alerts', 'there alerts']);
  await Promise.all([here.close(), there.close()]);
});
