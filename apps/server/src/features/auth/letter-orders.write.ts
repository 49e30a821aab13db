import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

/** Somebody says that this is their address and the password is forgotten. */
export const sendResetLink = defineJob({
  name: 'auth.sendResetLink',
  payload: z.object({ email: z.string() }),
  batch: 20,
  lanes: 5,
});
