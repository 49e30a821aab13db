import { success } from '@trapline/contract/kernel/schemas.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { credentialsReplaced } from './users.events.ts';
import { selectUserForUpdate } from './users.queries.ts';
import { updatePasswordHash } from './users.write.ts';
import { requireVerified, verifyOwnAccount } from './verify-own-account.ts';

/** A password change ends all sessions, except for a super admin who changes the own password. */
export const updateUserPassword: Handler<typeof users.updatePassword> = async (ctx, { params, body }) => {
  const verifiedHash = await verifyOwnAccount(ctx, params.userId, body.currentPassword);
  const passwordHash = await hashNewPassword(ctx, 'password', body.password);
  return inTransaction(ctx, async (tx) => {
    const user = requireFound(await selectUserForUpdate(tx, params.userId));
    const caller = currentUser(tx);
    if (user.id === caller.id) requireVerified(user, verifiedHash);
    await updatePasswordHash(tx, user.id, passwordHash);
    const currentSessionId = user.id === caller.id ? caller.sessionId : null;
    await emit(tx, credentialsReplaced, { userId: user.id, keepSessionId: currentSessionId });
    await notifyCredentialsChanged(tx, user, 'password');
    await writeAudit(tx, { action: 'user.updatePassword', entityId: user.id, rootCompanyId: user.root_company_id });
    return success;
  });
};
