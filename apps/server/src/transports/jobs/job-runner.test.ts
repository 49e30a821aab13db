import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { jobs } from '../../jobs.ts';
import { defineJob, enqueue, enqueueAll, type ImplementedJob, implementJob, type Job } from '../../kernel/jobs.ts';
import { sendMail, sendUrgentMail } from '../../kernel/mail-jobs.ts';
import type { Mail } from '../../kernel/services.ts';
import { createBoss, createJobs, createQueues } from '../../ports/jobs/boss.ts';
import { scheduleJobs, startJobs } from './job-runner.ts';

let app: TestApp;
let boss: ReturnType<typeof createBoss>;
beforeEach(async () => {
  app = await openTestApp();
  const { run, kind, listen } = app.database;
  boss = createBoss({ run, kind, listen, supervise: false });
  await boss.start();
  await app.database.run('delete from jobs.job');
});
afterEach(async () => {
  await boss.stop({ graceful: false });
  await app.close();
});

const logger = pino({ level: 'silent' });

const enqueueJobs = <S extends z.ZodType>(job: Job<S>, payloads: readonly z.input<S>[]) =>
  app.database.db
    .transaction()
    .execute((tx) => enqueueAll({ db: tx, services: { jobs: createJobs(boss) } }, job, payloads));

const mailTo = (to: string) => ({
  to: `${to}@testy.example`,
  language: 'pl' as const,
  template: { name: 'credentialsChanged' as const, what: 'email' as const, personName: 'Ewa' },
});

const statesOf = async (name: string) => {
  const { rows } = await app.database.run(
    'select state::text as state, count(*)::integer as n from jobs.job where name = $1 group by 1 order by 1',
    [name],
  );
  return rows;
};

/** A mail server that accepts a mail and does not answer until it is released. */
const blockedMailer = () => {
  const accepted: string[] = [];
  const free = Promise.withResolvers<void>();
  const isBlocked = (mail: Mail) => mail.to.startsWith('mass');
  return {
    taken: accepted,
    release: () => free.resolve(),
    mailer: {
      send: async (mail: Mail) => {
        accepted.push(mail.to);
        if (isBlocked(mail)) await free.promise;
      },
    },
  };
};

const work = (roles: readonly string[], services = app.services) =>
  startJobs(boss, { jobs, roles: new Set(roles), parts: { db: app.database.db, services, now: app.now }, logger });

test('a job starts when it is committed, not at the next poll', async () => {
  const done: number[] = [];
  const counted = defineJob({ name: 'test.counted', payload: z.object({ n: z.number() }) });
  await createQueues(boss, [implementJob(counted, async () => {})]);
  const fetched = Promise.withResolvers<void>();
  // no worker polls for an hour
  const options = { pollingIntervalSeconds: 3600, notifyPollingIntervalSeconds: 3600 };
  await boss.work<{ n: number }>(counted.name, options, async (begun) => {
    for (const { data } of begun) done.push(data.n);
    fetched.resolve();
  });
  // the first poll of a worker is not part of this test
  await enqueueJobs(counted, [{ n: 0 }]);
  await fetched.promise;
  for (let n = 1; n <= 3; n++) {
    await enqueueJobs(counted, [{ n }]);
    await expect.poll(() => done.at(-1), { timeout: 20_000 }).toBe(n);
  }
});

test('an urgent mail is sent while many mails wait for a slow mail server', async () => {
  const { taken: accepted, release, mailer } = blockedMailer();
  const stop = await work(['worker'], { ...app.services, mailer });
  await enqueueJobs(
    sendMail,
    Array.from({ length: 60 }, (_, number) => mailTo(`mass.${number}`)),
  );
  await expect.poll(() => accepted.length, { timeout: 20_000 }).toBe(5);
  await enqueueJobs(sendUrgentMail, [mailTo('alarm')]);
  await expect.poll(() => accepted, { timeout: 20_000 }).toContain('alarm@testy.example');
  release();
  await expect.poll(() => statesOf('mail.send'), { timeout: 25_000 }).toEqual([{ state: 'completed', n: 60 }]);
  await stop();
});

test('a mail that hangs does not stop the other mails of its batch', async () => {
  const { release, mailer } = blockedMailer();
  const stop = await work(['worker'], { ...app.services, mailer });
  await enqueueJobs(sendMail, [
    mailTo('mass.hangs'),
    ...Array.from({ length: 9 }, (_, number) => mailTo(`other.${number}`)),
  ]);
  await expect
    .poll(() => statesOf('mail.send'), { timeout: 20_000 })
    .toEqual([
      { state: 'active', n: 1 },
      { state: 'completed', n: 9 },
    ]);
  release();
  await stop();
});

test('a finished job is logged when the database is available again, and runs only once', async () => {
  const { run, kind } = app.database;
  let refused = 0;
  const cut: typeof run = (text, values) => {
    const isLogged = /set completed_on|deleted_jobs/i.test(text);
    if (!isLogged || refused === 3) return run(text, values);
    refused += 1;
    return Promise.reject(new Error('the database is away'));
  };
  const other = createBoss({ run: cut, kind, supervise: false });
  other.on('error', () => {});
  await other.start();
  const done: number[] = [];
  const counted = defineJob({ name: 'test.once', payload: z.object({ n: z.number() }) });
  const once = implementJob(counted, async (_, { n }) => void done.push(n));
  await createQueues(boss, [once]);
  const parts = { db: app.database.db, services: app.services, now: app.now };
  await enqueueJobs(counted, [{ n: 1 }, { n: 2 }]);
  const stop = await startJobs(other, { jobs: [once], roles: new Set(['worker']), parts, logger });
  await expect.poll(() => statesOf('test.once'), { timeout: 20_000 }).toEqual([{ state: 'completed', n: 2 }]);
  expect(refused).toBe(3);
  expect(done.sort()).toEqual([1, 2]);
  await stop();
  await other.stop({ graceful: false });
});

test('a stopping process finishes its running jobs and returns the others to the queue', async () => {
  const { taken: accepted, release, mailer } = blockedMailer();
  const stop = await work(['worker'], { ...app.services, mailer });
  await enqueueJobs(
    sendMail,
    Array.from({ length: 20 }, (_, number) => mailTo(`mass.${number}`)),
  );
  await expect.poll(() => accepted.length, { timeout: 20_000 }).toBe(5);
  const stopped = stop();
  release();
  await stopped;
  expect(accepted).toHaveLength(5);
  expect(await statesOf('mail.send')).toEqual([
    { state: 'completed', n: 5 },
    { state: 'retry', n: 15 },
  ]);
});

test('each process runs only the jobs of its roles', async () => {
  const done: string[] = [];
  const payload = z.object({});
  const mine: ImplementedJob[] = (['worker', 'documents'] as const).map((role) =>
    implementJob(defineJob({ name: `test.${role}`, payload, role }), async () => void done.push(role)),
  );
  await createQueues(boss, mine);
  for (const { job } of mine) await enqueueJobs(job, [{}]);
  const parts = { db: app.database.db, services: app.services, now: app.now };
  const stop = await startJobs(boss, { jobs: mine, roles: new Set(['api', 'documents']), parts, logger });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['documents']);
  await stop();
  expect(await statesOf('test.worker')).toEqual([{ state: 'created', n: 1 }]);
});

test('a queue of an earlier version gets the current settings', async () => {
  const payload = z.object({});
  const before = implementJob(defineJob({ name: 'test.settings', payload }), async () => {});
  const after = implementJob(
    defineJob({ name: 'test.settings', payload, retries: 2, expireInSeconds: 60 }),
    async () => {},
  );
  await createQueues(boss, [before]);
  await createQueues(boss, [after]);
  expect(await boss.getQueue('test.settings')).toMatchObject({ retryLimit: 2, expireInSeconds: 60, notify: true });
});

test('job names are unique, and scheduled jobs need no payload', async () => {
  const names = jobs.map(({ job }) => job.name);
  expect(new Set(names).size).toBe(names.length);
  for (const { job } of jobs) if (job.schedule) expect(job.payload.safeParse({}).success, job.name).toBe(true);
  await scheduleJobs(boss, jobs);
  await scheduleJobs(boss, jobs);
  const scheduled = (await boss.getSchedules()).map(({ name }) => name).sort();
  expect(scheduled).toEqual([
    'alarms.batteries',
    'alarms.passOn',
    'alarms.returnShelved',
    'alarms.settleVisits',
    'alarms.silence',
    'alarms.stuck',
    'alarms.tellFloods',
    'files.sweepUploads',
    'files.warnOfEndings',
    'inspections.reportFieldLogs',
    'inspections.tidyLogs',
    'maintenance.cleanUp',
    'recommendations.remind',
    'schedule.planAhead',
    'schedule.remind',
    'storage.sweep',
    'uplinks.days',
    'webhooks.sweep',
    'webhooks.wake',
  ]);
});

test('a change that is rolled back enqueues no job', async () => {
  await app.database.db
    .transaction()
    .execute(async (tx) => {
      await enqueue({ db: tx, services: app.services }, sendMail, mailTo('nobody'));
      throw new Error('taken back');
    })
    .catch(() => {});
  expect(await statesOf('mail.send')).toEqual([]);
});
