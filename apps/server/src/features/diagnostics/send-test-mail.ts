import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { sendUrgentMail } from '../../kernel/mail-jobs.ts';

/** Uses the queue of all mails: a problem that delays them delays this mail too, and is visible among the jobs. */
export const sendTestMail: Handler<typeof diagnostics.sendTestMail> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const { email, language, name } = currentUser(tx);
    await enqueue(tx, sendUrgentMail, { to: email, language, template: { name: 'test', personName: name } });
    tx.withoutAudit('a test mail to oneself changes nothing');
    return success;
  });
