import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';

/** Answers the same for known and unknown addresses (DEC-013), and in the same time: nobody is looked up before the answer. */
export const forgotPassword: Handler<typeof auth.forgotPassword> = async (ctx, { body }) => {
  await inTransaction(ctx, (tx) => tx.services.jobs.enqueue(tx.db, 'auth.sendResetLink', { email: body.email }));
  return success;
};
