import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** The job for the first mail to a new user, with the link to set a password; `auth` creates the link and runs the job. */
export const sendWelcomeLink = defineJob({
  name: 'auth.sendWelcomeLink',
  payload: z.object({ userId: z.number() }),
  batch: 20,
  lanes: 5,
});
