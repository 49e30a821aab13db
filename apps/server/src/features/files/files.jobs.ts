import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { defineJob, enqueueAll, implementJob } from '../../kernel/jobs.ts';
import type { PartUpload } from '../../kernel/services.ts';
import { deleteOldUploads } from './uploads.queries.ts';
import { dropParts } from './uploads.write.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const sweepUploadsJob = defineJob({ name: 'files.sweepUploads', payload: z.object({}), schedule: '23 * * * *' });

/** Runs every hour, because morning begins at a different hour in each time zone. */
const warnOfExpiryJob = defineJob({ name: 'files.warnOfEndings', payload: z.object({}), schedule: '5 * * * *' });

/** Deletes uploads that were not completed, with their parts, and the rows of completed uploads. */
const sweepUploads = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('these uploads were never completed');
    const deletedUploads = await deleteOldUploads(tx);
    const unfinishedUploads = deletedUploads.filter(({ file_id }) => file_id === null);
    await enqueueAll(
      tx,
      dropParts,
      unfinishedUploads.map(({ storage_key, store_upload }) => ({ key: storage_key, storeUpload: store_upload })),
    );
  });

const dropUploadParts = async ({ services: { storage } }: Ctx, upload: PartUpload): Promise<void> => {
  await storage.parts.drop(upload);
  await storage.delete(upload.key);
};

export const filesJobs = [
  implementJob(dropParts, dropUploadParts),
  implementJob(sweepUploadsJob, sweepUploads),
  implementJob(warnOfExpiryJob, warnOfExpiry),
];
