import { success } from '@trapline/contract/kernel/schemas.ts';
import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVerifiedSelf } from '../users/own-password.write.ts';
import { cleanUpAfterRemoval, requireOwnPassword } from './own-factor.ts';
import { deletePasskey, selectPasskeyForUpdate } from './second-factor.queries.ts';

export const removePasskey: Handler<typeof secondFactor.removePasskey> = async (ctx, { body }) => {
  const verifiedHash = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const { id: userId, root_company_id: rootCompanyId } = await lockVerifiedSelf(tx, verifiedHash);
    const passkey = await selectPasskeyForUpdate(tx, userId, body.passkeyUuid);
    if (!passkey) return success;
    await deletePasskey(tx, passkey.id);
    await cleanUpAfterRemoval(tx);
    await writeAudit(tx, {
      action: 'user.removePasskey',
      entityId: userId,
      rootCompanyId,
      before: { name: passkey.name },
    });
    return success;
  });
};
