import { success } from '@trapline/contract/kernel/schemas.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { sendWelcomeMail } from './send-welcome-mail.ts';
import { selectUserForUpdate } from './users.queries.ts';

/** The first mail was lost or its link has expired. A person who has a password gets another one as a forgotten one. */
export const inviteAgain: Handler<typeof users.inviteAgain> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const user = requireFound(await selectUserForUpdate(tx, params.userId));
    if (user.status !== 'ACTIVE') throw new AppError('users/not_active');
    if (user.password_hash !== null) throw new AppError('users/has_password');
    await sendWelcomeMail(tx, user.id);
    await writeAudit(tx, { action: 'user.inviteAgain', entityId: user.id, rootCompanyId: user.root_company_id });
    return success;
  });
