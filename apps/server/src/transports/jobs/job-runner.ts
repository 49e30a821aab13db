import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Job as Begun, JobResult, PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import type { Ctx } from '../../kernel/context.ts';
import type { ImplementedJob, Job, JobRole } from '../../kernel/jobs.ts';

export type JobContext = Pick<Ctx, 'db' | 'services' | 'now'>;

export const contextFor = (parts: JobContext, name: string): Ctx => ({
  ...parts,
  newUuid: uuidv7,
  actor: { kind: 'job', name },
  language: 'pl',
  timezone: 'Europe/Warsaw',
  requestId: uuidv7(),
  remote: null,
});

/** Runs one job like the queue. */
export const runJob = (parts: JobContext, { job, run }: ImplementedJob, data: unknown): Promise<void> =>
  run(contextFor(parts, job.name), data);

/**
 * A fallback for lost notifications, and for jobs whose retry pause is over, which send no notification. Every worker of
 * every queue polls, also on an idle server. Without a connection for notifications the first interval applies.
 */
const POLL_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 15 } as const;

const workOptionsOf = ({ batch = 5, takers = 1 }: Job) => ({
  ...POLL_SECONDS,
  batchSize: batch,
  localConcurrency: takers,
  // without this, a queue with single jobs would wait for the next poll between two jobs
  burstWhenBatchFull: true,
  perJobResults: true as const,
});

const RETRY_DELAY_MS = 1000;

export type WorkOptions = {
  readonly jobs: readonly ImplementedJob[];
  readonly roles: ReadonlySet<string>;
  readonly parts: JobContext;
  readonly logger: FastifyBaseLogger;
};

const DEFAULT_ROLE: JobRole = 'worker';

/**
 * Runs the jobs of the queues of these roles; a failure is retried with growing pauses, and after the last failure the job
 * stays visible. Returns a function that stops it: running jobs are finished, others go back to the queue.
 */
export const startJobs = async (boss: PgBoss, { jobs, roles, parts, logger }: WorkOptions) => {
  let isStopping = false;

  /** A job that is done but not recorded would run again, so this waits for an unavailable database. */
  const log = async (job: Begun<unknown>, write: () => Promise<unknown>): Promise<void> => {
    while (!job.signal.aborted) {
      try {
        await write();
        return;
      } catch (error) {
        logger.warn({ job: job.name, id: job.id, err: error }, 'the queue cannot be told what became of a job');
        await pause(RETRY_DELAY_MS);
      }
    }
  };

  const runAndReport = async (implemented: ImplementedJob, job: Begun<unknown>): Promise<JobResult> => {
    const { id, name, data } = job;
    try {
      await runJob(parts, implemented, data);
      logger.info({ job: name, id }, 'job done');
      await log(job, () => boss.complete(name, job));
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ job: name, id, err: error }, 'job failed');
      await log(job, () => boss.fail(name, job, error instanceof Error ? error : { message: String(error) }));
      return { id, status: 'failed', output: error };
    }
  };

  /** Each job is completed separately and at once: if one fails or hangs, the others must not run twice. */
  const runBatch = async (implemented: ImplementedJob, claimed: readonly Begun<unknown>[]): Promise<JobResult[]> => {
    const startWindowMs = (Math.min(...claimed.map(({ expireInSeconds }) => expireInSeconds)) * 1000) / 2;
    const startDeadline = performance.now() + startWindowMs;
    const reasonNotToStart = (): string | null => {
      if (isStopping) return 'not begun: its process ends';
      // after the same time again, the queue regards all of them as lost
      return performance.now() > startDeadline ? 'not begun: those before it took too long' : null;
    };
    const waiting = claimed.values();
    const results: JobResult[] = [];
    const lane = async () => {
      for (const job of waiting) {
        const message = reasonNotToStart();
        results.push(
          message === null
            ? await runAndReport(implemented, job)
            : { id: job.id, status: 'failed', output: { message } },
        );
      }
    };
    await Promise.all(Array.from({ length: implemented.job.lanes ?? 1 }, lane));
    return results;
  };

  const ownJobs = jobs.filter(({ job }) => roles.has(job.role ?? DEFAULT_ROLE));
  for (const implemented of ownJobs) {
    await boss.work(implemented.job.name, workOptionsOf(implemented.job), (claimed) => runBatch(implemented, claimed));
  }
  return async (): Promise<void> => {
    isStopping = true;
    await Promise.all(ownJobs.map(({ job }) => boss.offWork(job.name)));
  };
};

/** Scheduled jobs; the database decides which of several processes creates them. */
export const scheduleJobs = async (boss: PgBoss, jobs: readonly ImplementedJob[]): Promise<void> => {
  for (const { job } of jobs) if (job.schedule) await boss.schedule(job.name, job.schedule, {});
};
