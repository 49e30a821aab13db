import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { tellCredentialsChanged } from '../../kernel/credentials-changed.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { endPasswordLinksOf, endSessionsOf } from '../../kernel/sessions.ts';
import { updatePassword } from './auth.queries.ts';
import { isOwnPassword } from './auth.read.ts';
import { refuseTry, waitAmongGuessers } from './guessing.ts';

/** A wrong current password is 400, never 401: a 401 would sign the person out (DEC-007). */
export const changePassword: Handler<typeof auth.changePassword> = async (ctx, { body }) => {
  const user = currentUser(ctx);
  // whoever took a session and guesses the password waits and is noted like one who signs in
  const attempt = { email: user.email, userId: user.id };
  await waitAmongGuessers(ctx, attempt);
  if (!(await isOwnPassword(ctx, body.currentPassword))) return refuseTry(ctx, attempt);
  const passwordHash = await hashNewPassword(ctx, 'newPassword', body.newPassword);

  return inTransaction(ctx, async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await endSessionsOf(tx, user.id, user.sessionId);
    await endPasswordLinksOf(tx, user.id);
    await tellCredentialsChanged(tx, user, 'password');
    await writeAudit(tx, { action: 'user.changePassword', entityId: user.id, rootCompanyId: user.rootCompanyId });
    return success;
  });
};
