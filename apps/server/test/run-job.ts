import { jobs } from '../src/jobs.ts';
import type { Ctx } from '../src/kernel/context.ts';
import { contextFor, type JobContext, runJob as run } from '../src/transports/jobs/job-runner.ts';

/** Runs a job by its name in the queue. */
export const runJob = (parts: JobContext, name: string, data: unknown): Promise<void> => {
  const implemented = jobs.find(({ job }) => job.name === name);
  if (!implemented) throw new Error(`there is no job ${name}`);
  return run(parts, implemented, data);
};

/** A context with all rights, for changes that no call makes: that of a job without a name in the queue. */
export const jobContext = (parts: JobContext): Ctx => contextFor(parts, 'test');
