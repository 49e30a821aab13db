import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
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
/** Many small ones at a time; if one fails they are all tried again, which those that are done do not notice. */
const AT_ONCE: Partial<Record<JobName, number>> = { 'storage.put': 20 };
const NIGHTLY = { 'maintenance.cleanUp': '17 3 * * *', 'storage.sweep': '47 3 * * *' } as const;

/** Takes jobs off every queue; a failure is retried with growing pauses, the last one rests where it can be looked at. */
export const startJobs = async (boss: PgBoss, parts: JobContext, logger: FastifyBaseLogger): Promise<void> => {
  for (const name of JOB_NAMES) {
    await boss.work(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: AT_ONCE[name] ?? 1, burstWhenBatchFull: true },
      async (jobs) => {
        for (const job of jobs) {
          try {
            await runJob(parts, name, job.data);
            logger.info({ job: name, id: job.id }, 'job done');
          } catch (error) {
            logger.warn({ job: name, id: job.id, err: error }, 'job failed');
            throw error;
          }
        }
      },
    );
  }
  for (const [name, when] of Object.entries(NIGHTLY)) await boss.schedule(name, when, {});
};
