import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { countAttempt } from '../../kernel/attempts.queries.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { sendUrgentMail } from '../../kernel/mail-jobs.ts';
import { selectUserByEmail, selectUserById, type UserRow } from '../users/signing-in.read.ts';

/** Repeated requests for an address do not fill its mailbox; the links in the mails already sent stay valid. */
const RESET_MAIL_LIMIT = { bucket: 'reset letters', windowSeconds: 3600 } as const;
const MAX_RESET_MAILS = 5;

const enqueueMail = (ctx: Ctx, user: UserRow, kind: 'resetPassword' | 'welcome'): Promise<void> =>
  inTransaction(ctx, (tx) =>
    enqueue(tx, sendUrgentMail, {
      to: user.email,
      language: user.language as Language,
      template: { name: 'passwordLink', letter: kind, userId: user.id },
    }),
  );

/** The job for a forgotten password. It looks up the address here, where the duration reveals nothing to the caller. */
export const enqueueResetMail = async (ctx: Ctx, { email }: { readonly email: string }): Promise<void> => {
  const user = await selectUserByEmail(ctx, email);
  if (user?.status !== 'ACTIVE') return;
  const { count } = await countAttempt(ctx, { ...RESET_MAIL_LIMIT, subject: email });
  if (count <= MAX_RESET_MAILS) await enqueueMail(ctx, user, 'resetPassword');
};

/**
 * The job for the first mail to a new user. The domain `users` enqueues it in its own transaction and does not know
 * tokens; whether the mail is still due is checked again when it is written.
 */
export const enqueueWelcomeMail = async (ctx: Ctx, { userId }: { readonly userId: number }): Promise<void> => {
  const user = await selectUserById(ctx, userId);
  if (user) await enqueueMail(ctx, user, 'welcome');
};
