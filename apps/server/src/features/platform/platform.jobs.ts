import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { uploadPendingFiles } from '../../kernel/pending-files.ts';
import { cleanUp } from './clean-up.ts';

const cleanUpJob = defineJob({ name: 'maintenance.cleanUp', payload: z.object({}), schedule: '17 3 * * *' });

export const platformJobs = [
  implementJob(cleanUpJob, async (ctx) => {
    await cleanUp(ctx);
    await uploadPendingFiles(ctx);
  }),
];
