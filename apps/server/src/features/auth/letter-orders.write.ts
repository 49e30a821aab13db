import { z } from 'zod';
import { defineJob } from '../../kernel/jobs.ts';

const AT_ONCE = { batch: 20, lanes: 5 } as const;

/** Somebody says that this is their address and the password is forgotten. */
export const sendResetLink = defineJob({
  name: 'auth.sendResetLink',
  payload: z.object({ email: z.string() }),
  ...AT_ONCE,
});

/** The first letter to a new user, with the link to set a password. */
export const sendWelcomeLink = defineJob({
  name: 'auth.sendWelcomeLink',
  payload: z.object({ userId: z.number() }),
  ...AT_ONCE,
});
