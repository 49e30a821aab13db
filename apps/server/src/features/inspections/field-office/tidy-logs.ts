import type { Ctx } from '../../../kernel/context.ts';
import { daysAgo } from '../../../kernel/maintenance.queries.ts';
import { closeEndedLogs, deleteReceipts } from './field-office.queries.ts';

/** A phone that lost its numbers is recognised by the receipts for so long. */
const RECEIPT_RETENTION_DAYS = 90;

/** Closes logs of ended visits, and deletes receipts of logs that were closed long ago. */
export const tidyLogs = async (ctx: Ctx): Promise<void> => {
  await closeEndedLogs(ctx, ctx.now(), daysAgo(ctx, 1));
  await deleteReceipts(ctx, daysAgo(ctx, RECEIPT_RETENTION_DAYS));
};
