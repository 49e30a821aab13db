import { jobs } from '../src/jobs.ts';
import type { Ctx } from '../src/kernel/context.ts';
import { contextFor, type JobContext, runJob as run } from '../src/transports/jobs/job-runner.ts';

/** Runs a job by its name, as it stands in the queue. */
export const runJob = (parts: JobContext, name: string, data: unknown): Promise<void> => {
  const implemented = jobs.find(({ job }) => job.name === name);
  if (!implemented) throw new Error(`there is no job ${name}`);
  return run(parts, implemented, data);
};

/** Somebody who may change everything, for what no call does: a job without a name in the queue. */
export const jobContext = (parts: JobContext): Ctx => contextFor(parts, 'test');
