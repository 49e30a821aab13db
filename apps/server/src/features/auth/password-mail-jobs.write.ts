import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** The job for a forgotten password. The address comes from the caller and is not verified. */
export const sendResetLinkJob = defineJob({
  name: 'auth.sendResetLink',
  payload: z.object({ email: z.string() }),
  batch: 20,
  lanes: 5,
});
