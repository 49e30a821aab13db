import type { Ctx } from '../../../kernel/context.ts';
import { daysAgo } from '../../../kernel/maintenance.queries.ts';
import { closeEndedLogs, deleteReceipts } from './field-office.queries.ts';

/** Retention time of receipts, by which a phone that was restored from a backup is recognised. */
const RECEIPT_RETENTION_DAYS = 90;

/** Closes logs of ended visits, and deletes receipts of logs that were closed long ago. */
export const closeOldLogs = async (ctx: Ctx): Promise<void> => {
  await closeEndedLogs(ctx, ctx.now(), daysAgo(ctx, 1));
  await deleteReceipts(ctx, daysAgo(ctx, RECEIPT_RETENTION_DAYS));
};
