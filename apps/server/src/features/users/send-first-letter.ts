import type { TxCtx } from '../../kernel/context.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { sendWelcomeLink } from './first-letter.write.ts';

/** The letter with the link to set a password; mail work of who adds, activates or moves the person. */
export const sendFirstLetter = async (tx: TxCtx, userId: number): Promise<void> => {
  await consumeQuota(tx, 'mail');
  await enqueue(tx, sendWelcomeLink, { userId });
};
