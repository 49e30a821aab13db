import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { insertSuperAdmin } from '../users/users.write.ts';
import { consumeSetupToken, isSetupToken } from './auth.queries.ts';
import { hashSecret } from './secrets.ts';

/** The link of the first start creates one super admin and then becomes invalid. */
export const setUp: Handler<typeof auth.setUp> = async (ctx, { body }) => {
  const token = hashSecret(body.token);
  // the cheap check comes first, or an anonymous caller could cause the costly work below
  if (!(await isSetupToken(ctx, token))) throw new AppError('auth/token_expired');
  const passwordHash = await hashNewPassword(ctx, 'newPassword', body.newPassword);
  return inTransaction(ctx, async (tx) => {
    if (!(await consumeSetupToken(tx, token))) throw new AppError('auth/token_expired');
    const { id } = await insertSuperAdmin(tx, { ...body, passwordHash });
    await writeAudit(tx, { action: 'user.setUp', entityId: id, rootCompanyId: null, after: { email: body.email } });
    return success;
  });
};
