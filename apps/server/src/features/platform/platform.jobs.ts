import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { cleanUp } from '../../kernel/maintenance.queries.ts';
import { putLeftOvers } from '../../kernel/pending-files.ts';

const nightly = defineJob({ name: 'maintenance.cleanUp', payload: z.object({}), schedule: '17 3 * * *' });

export const platformJobs = [
  implementJob(nightly, async (ctx) => {
    await cleanUp(ctx);
    await putLeftOvers(ctx);
  }),
];
