import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** The first letter to a new user, with the link to set a password; `auth`, which makes the link, does the job. */
export const sendWelcomeLink = defineJob({
  name: 'auth.sendWelcomeLink',
  payload: z.object({ userId: z.number() }),
  batch: 20,
  lanes: 5,
});
