import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { putLeftOvers } from '../../kernel/pending-files.ts';
import { cleanUp } from './clean-up.ts';

const nightly = defineJob({ name: 'maintenance.cleanUp', payload: z.object({}), schedule: '17 3 * * *' });

export const platformJobs = [
  implementJob(nightly, async (ctx) => {
    await cleanUp(ctx);
    await putLeftOvers(ctx);
  }),
];
