import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** Sends what is due of one webhook. A taker waits for the slowest of those it took, and the others take what comes next. */
export const sendWebhook = defineJob({
  name: 'webhooks.send',
  payload: z.object({ webhookId: z.number() }),
  batch: 10,
  lanes: 10,
  takers: 12,
  retries: 2,
  expireInSeconds: 120,
});
