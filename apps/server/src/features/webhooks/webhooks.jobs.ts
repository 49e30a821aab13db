import { DELIVERY_RETENTION_DAYS } from '@trapline/contract/webhooks/rules.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { defineJob, implementJob } from '../../kernel/jobs.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { enqueueDue, sendDue } from './send-due.ts';
import { sendWebhook } from './send-webhook.write.ts';

const enqueueDueJob = defineJob({ name: 'webhooks.wake', payload: z.object({}), schedule: '* * * * *' });
const sweepJob = defineJob({ name: 'webhooks.sweep', payload: z.object({}), schedule: '41 3 * * *' });

const DAY_MS = 86_400_000;

const deleteOld = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the event has its own audit row');
    await deleteOldDeliveries(tx, new Date(tx.now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS));
  });

export const webhooksJobs = [
  implementJob(sendWebhook, sendDue),
  implementJob(enqueueDueJob, enqueueDue),
  implementJob(sweepJob, deleteOld),
];
