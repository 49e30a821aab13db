import { type Ctx, inTransaction } from '../../../kernel/context.ts';
import { daysAgo } from '../../../kernel/maintenance.queries.ts';
import { dropStoredPhoto } from '../field/drop-stored-photo.ts';
import { lockRejectedPhotos } from '../field/photos.queries.ts';
import { closeEndedLogs, deleteReceipts } from './close-old-logs.queries.ts';

/** Retention time of receipts, by which a phone that was restored from a backup is recognised. */
const RECEIPT_RETENTION_DAYS = 90;

const deleteRejectedPhotos = (ctx: Ctx, closedBefore: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the trail has the rejection of each photo');
    for (const photo of await lockRejectedPhotos(tx, closedBefore)) await dropStoredPhoto(tx, photo);
  });

/** Closes logs of ended visits, and deletes receipts and rejected photos of logs that were closed long ago. */
export const closeOldLogs = async (ctx: Ctx): Promise<void> => {
  await closeEndedLogs(ctx, ctx.now(), daysAgo(ctx, 1));
  const closedBefore = daysAgo(ctx, RECEIPT_RETENTION_DAYS);
  await deleteRejectedPhotos(ctx, closedBefore);
  await deleteReceipts(ctx, closedBefore);
};
