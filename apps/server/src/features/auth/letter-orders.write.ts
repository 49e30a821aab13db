import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** A request for a new password, for an address that the caller claims. */
export const sendResetLink = defineJob({
  name: 'auth.sendResetLink',
  payload: z.object({ email: z.string() }),
  batch: 20,
  lanes: 5,
});
