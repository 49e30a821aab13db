import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { updatePasswordHash } from '../users/users.write.ts';
import { consumePasswordToken, selectPasswordToken } from './auth.queries.ts';
import { hashSecret } from './secrets.ts';
import { endSessionsOf, revokePasswordLinksOf } from './sessions.write.ts';

/** A password change ends all sessions, so that the old password gives no access any more. */
export const resetPassword: Handler<typeof auth.resetPassword> = async (ctx, { body }) => {
  const hash = hashSecret(body.token);
  const token = await selectPasswordToken(ctx, hash);
  if (token?.status !== 'ACTIVE') throw new AppError('auth/token_expired');
  const passwordHash = await hashNewPassword(ctx, 'newPassword', body.newPassword);

  return inTransaction(ctx, async (tx) => {
    if (!(await consumePasswordToken(tx, hash))) throw new AppError('auth/token_expired');
    await updatePasswordHash(tx, token.userId, passwordHash);
    await endSessionsOf(tx, token.userId);
    await revokePasswordLinksOf(tx, token.userId);
    if (token.isSet) await notifyCredentialsChanged(tx, token, 'password');
    await writeAudit(tx, {
      action: 'user.resetPassword',
      entityId: token.userId,
      rootCompanyId: token.rootCompanyId,
    });
    return success;
  });
};
