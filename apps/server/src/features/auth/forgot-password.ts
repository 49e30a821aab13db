import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectUserByEmail } from './auth.queries.ts';
import { sendPasswordLink } from './password-link.ts';

/** A reset link lives 24 hours and works once (DEC-014). */
const RESET_LINK_HOURS = 24;

/** Answers the same for known and unknown addresses (DEC-013). */
export const forgotPassword: Handler<typeof auth.forgotPassword> = async (ctx, { body }) => {
  const user = await selectUserByEmail(ctx, body.email);
  if (user?.status === 'ACTIVE') {
    await inTransaction(ctx, async (tx) => {
      await sendPasswordLink(tx, user, RESET_LINK_HOURS);
      await writeAudit(tx, {
        action: 'user.forgotPassword',
        entityId: user.id,
        rootCompanyId: user.root_company_id,
      });
    });
  }
  return success;
};
