import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import { sendResetLink, sendWelcomeLink } from '../../features/auth/order-password-letters.ts';
import { keepVersions } from '../../features/inspections/versions/keep-versions.ts';
import { sendMail } from '../../features/mail/send-mail.ts';
import { makeInspectionReport } from '../../features/reports/generate-inspection-report.ts';
import { sendApprovedReport } from '../../features/reports/order-reports.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type JobName, jobSchemas, type ParsedJobPayload } from '../../kernel/jobs.ts';
import { cleanUp } from '../../kernel/maintenance.queries.ts';
import { deleteFile, putLeftOvers, putPending } from '../../kernel/pending-files.ts';
import { sweepStorage } from '../../kernel/sweep-storage.ts';
import { JOB_NAMES } from '../../ports/jobs/boss.ts';

type JobHandlers = { readonly [N in JobName]: (ctx: Ctx, payload: ParsedJobPayload<N>) => Promise<void> };

/** A job is a small verb: it gets a context and a parsed payload, and knows nothing of the queue. */
const handlers: JobHandlers = {
  'mail.send': sendMail,
  'auth.sendResetLink': sendResetLink,
  'auth.sendWelcomeLink': sendWelcomeLink,
  'report.sendApproved': sendApprovedReport,
  'report.makeInspectionReport': async (ctx, { inspectionId, ...order }) =>
    void (await makeInspectionReport(ctx, String(inspectionId), order)),
  'inspections.keepVersions': keepVersions,
  'storage.put': putPending,
  'storage.delete': deleteFile,
  'storage.sweep': sweepStorage,
  'maintenance.cleanUp': async (ctx) => {
    await cleanUp(ctx);
    await putLeftOvers(ctx);
  },
};

export type JobContext = Pick<Ctx, 'db' | 'services' | 'now'>;

const contextFor = (parts: JobContext, name: JobName): Ctx => ({
  ...parts,
  newUuid: uuidv7,
  actor: { kind: 'job', name },
  language: 'pl',
  timezone: 'Europe/Warsaw',
  requestId: uuidv7(),
  remote: null,
});

/** Runs one job as the queue would: the payload is parsed at the door. */
export const runJob = async <N extends JobName>(parts: JobContext, name: N, data: unknown): Promise<void> => {
  // zod answers the output type of exactly this job's schema; TypeScript cannot follow the index
  const payload = jobSchemas[name].parse(data) as ParsedJobPayload<N>;
  await handlers[name](contextFor(parts, name), payload);
};

const POLL_SECONDS = 2;
/** Small ones are taken many at a time, and the next at once while there are more: one at a time is thirty a minute. */
const AT_ONCE: Partial<Record<JobName, number>> = {
  'mail.send': 20,
  'auth.sendResetLink': 20,
  'auth.sendWelcomeLink': 20,
  'storage.put': 20,
  'storage.delete': 20,
};
/** How many of them are worked on side by side: no more lines than a mail server gives to one client. */
const LANES = 5;
const NIGHTLY = { 'maintenance.cleanUp': '17 3 * * *', 'storage.sweep': '47 3 * * *' } as const;

/** Takes jobs off every queue; a failure is retried with growing pauses, the last one rests where it can be looked at. */
export const startJobs = async (boss: PgBoss, parts: JobContext, logger: FastifyBaseLogger): Promise<void> => {
  const settle = async (name: JobName, { id, data }: Job<unknown>): Promise<JobResult> => {
    try {
      await runJob(parts, name, data);
      logger.info({ job: name, id }, 'job done');
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ job: name, id, err: error }, 'job failed');
      return { id, status: 'failed', output: error };
    }
  };

  /** Each ends on its own: a letter that cannot be sent is no reason to send those beside it twice. */
  const settleAll = async (name: JobName, jobs: readonly Job<unknown>[]): Promise<JobResult[]> => {
    const waiting = jobs.values();
    const results: JobResult[] = [];
    const lane = async () => {
      for (const job of waiting) results.push(await settle(name, job));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return results;
  };

  for (const name of JOB_NAMES) {
    const batchSize = AT_ONCE[name] ?? 1;
    await boss.work(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (jobs) => settleAll(name, jobs),
    );
  }
  for (const [name, when] of Object.entries(NIGHTLY)) await boss.schedule(name, when, {});
};
