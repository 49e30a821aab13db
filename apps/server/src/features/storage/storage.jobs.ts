import { z } from 'zod';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { deleteFile, deleteStored, storeFile, uploadPending } from '../../kernel/pending-files.ts';
import { sweepStorage } from '../../kernel/sweep-storage.ts';

/** Deletes files from the store that no row names. */
const sweep = defineJob({ name: 'storage.sweep', payload: z.object({}), schedule: '47 3 * * *' });

export const storageJobs = [
  implementJob(storeFile, uploadPending),
  implementJob(deleteStored, deleteFile),
  implementJob(sweep, sweepStorage),
];
