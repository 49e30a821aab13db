import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** Sends what is due of one webhook. Each taker waits for one receiver, so as many as these may hang and the next is served. */
export const sendWebhook = defineJob({
  name: 'webhooks.send',
  payload: z.object({ webhookId: z.number() }),
  batch: 1,
  takers: 12,
  retries: 2,
  expireInSeconds: 120,
});
