import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { defineJob, enqueueAll, implementJob } from '../../kernel/jobs.ts';
import { createBoss, createJobs, createQueues } from './boss.ts';

/** An owner with many orders, or with repeated orders, does not delay the others. */

const testJob = defineJob({ name: 'test.made', payload: z.object({ of: z.string() }) });

let app: TestApp;
let boss: ReturnType<typeof createBoss>;
beforeAll(async () => {
  app = await openTestApp();
  const { run, kind } = app.database;
  boss = createBoss({ run, kind, supervise: false });
  await boss.start();
  await createQueues(boss, [implementJob(testJob, async () => {})]);
  await app.database.run('create table test_seen (n integer not null)');
  await app.database.run('insert into test_seen values (0)');
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await app.close();
});
beforeEach(() => app.database.run('delete from jobs.job'));

type Payload = { of: string };
type Options = Parameters<typeof enqueueAll<typeof testJob.payload>>[3];

const enqueueInTransaction = (payloads: readonly Payload[], options: Options) =>
  app.database.db
    .transaction()
    .execute((tx) => enqueueAll({ db: tx, services: { jobs: createJobs(boss) } }, testJob, payloads, options));

const completeNextJob = async (): Promise<string | null> => {
  const [job] = await boss.fetch<Payload>(testJob.name);
  if (!job) return null;
  await boss.complete(testJob.name, job);
  return job.data.of;
};

const waitingDedupKey = ({ of }: Payload) => of;

test('owners take turns, independent of the number of their jobs', async () => {
  for (const of of ['a1', 'a2', 'a3']) await enqueueInTransaction([{ of }], { owner: 'a' });
  await enqueueInTransaction([{ of: 'b1' }, { of: 'b2' }], { owner: 'b' });
  await enqueueInTransaction([{ of: 'c1' }], { owner: 'c' });
  const completed = [];
  for (let of = await completeNextJob(); of !== null; of = await completeNextJob()) completed.push(of);
  expect(completed).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a duplicate of a waiting job is ignored, and accepted after that job has started', async () => {
  for (let time = 0; time < 5; time++) await enqueueInTransaction([{ of: 'x' }, { of: 'y' }], { waitingDedupKey });
  const [startedJob] = await boss.fetch<Payload>(testJob.name);
  expect(startedJob?.data.of).toBe('x');
  for (let time = 0; time < 5; time++) await enqueueInTransaction([{ of: 'x' }, { of: 'y' }], { waitingDedupKey });
  const { rows } = await app.database.run(
    `select data ->> 'of' as of, state::text as state from jobs.job order by 1, 2`,
  );
  expect(rows).toEqual([
    { of: 'x', state: 'active' },
    { of: 'x', state: 'created' },
    { of: 'y', state: 'created' },
  ]);
});

test('a job that starts while a duplicate is ordered never misses the change of that order', async () => {
  const { db, run } = app.database;
  const readSeen = async (): Promise<number> => ((await run('select n from test_seen')).rows[0] as { n: number }).n;
  const changeAndEnqueue = () =>
    db.transaction().execute(async (tx) => {
      await sql`update test_seen set n = n + 1`.execute(tx);
      await enqueueAll({ db: tx, services: { jobs: createJobs(boss) } }, testJob, [{ of: 'x' }], {
        waitingDedupKey,
      });
    });
  let reported = 0;
  const work = async () => {
    if ((await completeNextJob()) === null) return false;
    reported = Math.max(reported, await readSeen());
    return true;
  };
  for (let round = 1; round <= 12; round++) {
    await Promise.all([changeAndEnqueue(), work(), changeAndEnqueue(), work(), changeAndEnqueue(), work()]);
    while (await work());
    expect(reported).toBe(round * 3);
  }
});
