import type { TxCtx } from '../../kernel/context.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { sendWelcomeLink } from './welcome-mail.write.ts';

/** Orders the mail with the set-password link; it uses the mail quota of the caller who adds, activates or moves the person. */
export const sendWelcomeMail = async (tx: TxCtx, userId: number): Promise<void> => {
  await consumeQuota(tx, 'mail');
  await enqueue(tx, sendWelcomeLink, { userId });
};
