import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** Sends the due deliveries of one webhook. A worker waits for the slowest job of its batch, others take the next jobs. */
export const sendWebhook = defineJob({
  name: 'webhooks.send',
  payload: z.object({ webhookId: z.number() }),
  batch: 10,
  lanes: 10,
  takers: 12,
  retries: 2,
  expireInSeconds: 120,
});
