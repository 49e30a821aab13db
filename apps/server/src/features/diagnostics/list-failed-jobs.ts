import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentFailedJob } from './present-failed-job.ts';

export const listFailedJobs: Handler<typeof diagnostics.listFailedJobs> = async (ctx, { query }) => ({
  jobs: (await ctx.services.jobs.stopped(ctx.db, query.limit)).map(presentFailedJob),
});
