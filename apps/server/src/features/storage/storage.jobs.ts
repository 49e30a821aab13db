import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { deleteFile, deleteStored, putPending, storeFile } from '../../kernel/pending-files.ts';
import { sweepStorage } from '../../kernel/sweep-storage.ts';

/** What no row names leaves the store. */
const sweep = defineJob({ name: 'storage.sweep', payload: z.object({}), schedule: '47 3 * * *' });

export const storageJobs = [
  implementJob(storeFile, putPending),
  implementJob(deleteStored, deleteFile),
  implementJob(sweep, sweepStorage),
];
