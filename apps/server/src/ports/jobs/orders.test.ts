import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { defineJob, enqueueAll, implementJob } from '../../kernel/jobs.ts';
import { createBoss, createJobs, createQueues } from './boss.ts';

/** An owner with many orders, or with repeated orders, does not delay the others. */

const made = defineJob({ name: 'test.made', payload: z.object({ of: z.string() }) });

let app: TestApp;
let boss: ReturnType<typeof createBoss>;
beforeAll(async () => {
  app = await openTestApp();
  const { run, kind } = app.database;
  boss = createBoss({ run, kind, supervise: false });
  await boss.start();
  await createQueues(boss, [implementJob(made, async () => {})]);
  await app.database.run('create table test_seen (n integer not null)');
  await app.database.run('insert into test_seen values (0)');
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await app.close();
});
beforeEach(() => app.database.run('delete from jobs.job'));

type Payload = { of: string };
type Options = Parameters<typeof enqueueAll<typeof made.payload>>[3];

const order = (payloads: readonly Payload[], options: Options) =>
  app.database.db
    .transaction()
    .execute((tx) => enqueueAll({ db: tx, services: { jobs: createJobs(boss) } }, made, payloads, options));

const takeOne = async (): Promise<string | null> => {
  const [job] = await boss.fetch<Payload>(made.name);
  if (!job) return null;
  await boss.complete(made.name, job);
  return job.data.of;
};

const waitingDedupKey = ({ of }: Payload) => of;

test('owners take turns, however many orders one of them has', async () => {
  for (const of of ['a1', 'a2', 'a3']) await order([{ of }], { owner: 'a' });
  await order([{ of: 'b1' }, { of: 'b2' }], { owner: 'b' });
  await order([{ of: 'c1' }], { owner: 'c' });
  const taken = [];
  for (let of = await takeOne(); of !== null; of = await takeOne()) taken.push(of);
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('the same again while one waits is one, and another when that is begun', async () => {
  for (let time = 0; time < 5; time++) await order([{ of: 'x' }, { of: 'y' }], { waitingDedupKey });
  const [begun] = await boss.fetch<Payload>(made.name);
  expect(begun?.data.of).toBe('x');
  for (let time = 0; time < 5; time++) await order([{ of: 'x' }, { of: 'y' }], { waitingDedupKey });
  const { rows } = await app.database.run(
    `select data ->> 'of' as of, state::text as state from jobs.job order by 1, 2`,
  );
  expect(rows).toEqual([
    { of: 'x', state: 'active' },
    { of: 'x', state: 'created' },
    { of: 'y', state: 'created' },
  ]);
});

test('one begun while the same is ordered never misses what the order was for', async () => {
  const { db, run } = app.database;
  const readSeen = async (): Promise<number> => ((await run('select n from test_seen')).rows[0] as { n: number }).n;
  const changeAndOrder = () =>
    db.transaction().execute(async (tx) => {
      await sql`update test_seen set n = n + 1`.execute(tx);
      await enqueueAll({ db: tx, services: { jobs: createJobs(boss) } }, made, [{ of: 'x' }], {
        waitingDedupKey,
      });
    });
  let reported = 0;
  const work = async () => {
    if ((await takeOne()) === null) return false;
    reported = Math.max(reported, await readSeen());
    return true;
  };
  for (let round = 1; round <= 12; round++) {
    await Promise.all([changeAndOrder(), work(), changeAndOrder(), work(), changeAndOrder(), work()]);
    while (await work());
    expect(reported).toBe(round * 3);
  }
});
