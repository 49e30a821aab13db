import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { ParsedJobPayload } from '../../kernel/jobs.ts';
import { selectUserById } from './auth.queries.ts';
import { sendPasswordLink } from './password-link.ts';

/** A new user has seven days to set a password (DEC-041). */
const WELCOME_HOURS = 7 * 24;

/**
 * The job behind the first letter to a new user. The domain of users asks for it in its own transaction and knows
 * nothing of tokens; the link is made here, when the user exists for sure.
 */
export const sendWelcomeLink = async (
  ctx: Ctx,
  { userId }: ParsedJobPayload<'auth.sendWelcomeLink'>,
): Promise<void> => {
  const user = await selectUserById(ctx, userId);
  // blocked meanwhile, or signed in by a password a super admin set
  if (user?.status !== 'ACTIVE' || user.password_hash !== null) return;
  await inTransaction(ctx, async (tx) => {
    await sendPasswordLink(tx, user, WELCOME_HOURS, 'welcome');
    await writeAudit(tx, { action: 'user.sendWelcomeLink', entityId: user.id, rootCompanyId: user.root_company_id });
  });
};
