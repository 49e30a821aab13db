import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { verifyOwnPassword } from '../users/own-password.write.ts';
import { lockUserAlone } from '../users/signing-in.read.ts';
import { updatePasswordHash } from '../users/users.write.ts';
import { endSessionsOf, revokePasswordLinksOf } from './sessions.write.ts';

const wrongCredentials = () => new AppError('auth/wrong_credentials');

/** A wrong current password is answered with 400, never 401: a 401 would sign the person out (DEC-007). */
export const changePassword: Handler<typeof auth.changePassword> = async (ctx, { body }) => {
  const { id, sessionId, rootCompanyId } = currentUser(ctx);
  const proven = await verifyOwnPassword(ctx, body.currentPassword);
  if (proven === null) throw wrongCredentials();
  const passwordHash = await hashNewPassword(ctx, 'newPassword', body.newPassword);

  return inTransaction(ctx, async (tx) => {
    const user = await lockUserAlone(tx, id);
    // the password was changed by another request meanwhile
    if (user?.password_hash !== proven) throw wrongCredentials();
    await updatePasswordHash(tx, id, passwordHash);
    await endSessionsOf(tx, id, sessionId);
    await revokePasswordLinksOf(tx, id);
    await notifyCredentialsChanged(tx, currentUser(tx), 'password');
    await writeAudit(tx, { action: 'user.changePassword', entityId: id, rootCompanyId });
    return success;
  });
};
