import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { sendResetLinkJob } from './password-mail-jobs.write.ts';

/**
 * Responds the same for known and unknown addresses (DEC-013), and in the same time: the address is looked up only
 * after the response.
 */
export const forgotPassword: Handler<typeof auth.forgotPassword> = async (ctx, { body }) => {
  await inTransaction(ctx, (tx) => enqueue(tx, sendResetLinkJob, { email: body.email }));
  return success;
};
