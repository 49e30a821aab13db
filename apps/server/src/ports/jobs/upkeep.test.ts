import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { jobs } from '../../jobs.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { deleteStored } from '../../kernel/pending-files.ts';
import { startJobs } from '../../transports/jobs/job-runner.ts';
import { createBoss } from './boss.ts';

/** The queue maintains itself on both databases: jobs of a dead worker are run again, old jobs are deleted. */

let app: TestApp;
const warnings: unknown[] = [];
const openBoss = () => {
  const boss = createBoss({ run: app.database.run, kind: app.database.kind, supervise: false });
  for (const event of ['error', 'warning'] as const) boss.on(event, (reported: unknown) => warnings.push(reported));
  return boss;
};
let boss: ReturnType<typeof openBoss>;

beforeAll(async () => {
  app = await openTestApp();
  boss = openBoss();
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await app.close();
});
/** Makes the last maintenance look long ago. */
beforeEach(() =>
  app.database.run('update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null'),
);

const enqueueDelete = (key: string) =>
  app.database.db.transaction().execute((tx) => enqueue({ db: tx, services: app.services }, deleteStored, { key }));
const stateOf = async (key: string) => {
  const text = `select state::text, retry_count from jobs.job where data ->> 'key' = $1`;
  return (await app.database.run(text, [key])).rows;
};

test('a job of a crashed worker runs again', async () => {
  await enqueueDelete('lost.png');
  const [job] = await boss.fetch('storage.delete');
  expect(job?.data).toEqual({ key: 'lost.png' });
  await app.database.run(
    `update jobs.job set started_on = now() - interval '1 hour' where data ->> 'key' = 'lost.png'`,
  );
  await boss.supervise();
  expect(await stateOf('lost.png')).toEqual([{ state: 'retry', retry_count: 0 }]);
  await app.database.run(`update jobs.job set start_after = now() where data ->> 'key' = 'lost.png'`);
  const parts = { db: app.database.db, services: app.services, now: () => new Date() };
  await startJobs(boss, { jobs, roles: new Set(['worker']), parts, logger: pino({ level: 'silent' }) });
  await expect.poll(() => stateOf('lost.png'), { timeout: 20_000 }).toEqual([{ state: 'completed', retry_count: 1 }]);
  expect(warnings).toEqual([]);
});

test('a job older than its retention time is deleted', async () => {
  await enqueueDelete('old.png');
  await app.database.run(
    `update jobs.job set state = 'completed', completed_on = now() - interval '60 days', keep_until = now() - interval '30 days'
     where data ->> 'key' = 'old.png'`,
  );
  await boss.supervise();
  expect(await stateOf('old.png')).toEqual([]);
  expect(warnings).toEqual([]);
});

test('all maintenance runs without errors or warnings', async () => {
  await boss.supervise();
  const { rows } = await app.database.run(
    'select name from jobs.queue where monitor_on is null or maintain_on is null',
  );
  expect(rows).toEqual([]);
  expect(warnings).toEqual([]);
});
