import type { FastifyBaseLogger } from 'fastify';
import type { Job as Begun, JobResult, PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import type { Ctx } from '../../kernel/context.ts';
import type { ImplementedJob, JobRole } from '../../kernel/jobs.ts';

export type JobContext = Pick<Ctx, 'db' | 'services' | 'now'>;

const contextFor = (parts: JobContext, name: string): Ctx => ({
  ...parts,
  newUuid: uuidv7,
  actor: { kind: 'job', name },
  language: 'pl',
  timezone: 'Europe/Warsaw',
  requestId: uuidv7(),
  remote: null,
});

/** Runs one job as the queue would. */
export const runJob = (parts: JobContext, { job, run }: ImplementedJob, data: unknown): Promise<void> =>
  run(contextFor(parts, job.name), data);

/** The net under what is told: a job whose pause is over tells nobody, nor does one whose word was lost. */
const POLL_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;

export type WorkOptions = {
  readonly jobs: readonly ImplementedJob[];
  readonly roles: ReadonlySet<string>;
  readonly parts: JobContext;
  readonly logger: FastifyBaseLogger;
};

const DEFAULT_ROLE: JobRole = 'worker';

/**
 * Takes jobs off the queues of these roles; a failure is retried with growing pauses, the last one rests where it can be
 * looked at. Answers by what ends it: what is begun is ended, what is not goes back.
 */
export const startJobs = async (boss: PgBoss, { jobs, roles, parts, logger }: WorkOptions) => {
  let isStopping = false;

  const settle = async (implemented: ImplementedJob, { id, data }: Begun<unknown>): Promise<JobResult> => {
    const { name } = implemented.job;
    if (isStopping) return { id, status: 'failed', output: { message: 'not begun: its process ends' } };
    try {
      await runJob(parts, implemented, data);
      logger.info({ job: name, id }, 'job done');
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ job: name, id, err: error }, 'job failed');
      return { id, status: 'failed', output: error };
    }
  };

  /** Each ends on its own: a letter that cannot be sent is no reason to send those beside it twice. */
  const settleAll = async (implemented: ImplementedJob, begun: readonly Begun<unknown>[]): Promise<JobResult[]> => {
    const waiting = begun.values();
    const results: JobResult[] = [];
    const lane = async () => {
      for (const job of waiting) results.push(await settle(implemented, job));
    };
    await Promise.all(Array.from({ length: implemented.job.lanes ?? 1 }, lane));
    return results;
  };

  const mine = jobs.filter(({ job }) => roles.has(job.role ?? DEFAULT_ROLE));
  for (const implemented of mine) {
    // a queue taken one by one would wait for the clock between any two
    const { name, batch = 5 } = implemented.job;
    const options = { ...POLL_SECONDS, batchSize: batch, burstWhenBatchFull: true, perJobResults: true } as const;
    await boss.work(name, options, (begun) => settleAll(implemented, begun));
  }
  return async (): Promise<void> => {
    isStopping = true;
    await Promise.all(mine.map(({ job }) => boss.offWork(job.name)));
  };
};

/** What the clock orders; which of several processes tells it is settled in the database. */
export const scheduleJobs = async (boss: PgBoss, jobs: readonly ImplementedJob[]): Promise<void> => {
  for (const { job } of jobs) if (job.schedule) await boss.schedule(job.name, job.schedule, {});
};
