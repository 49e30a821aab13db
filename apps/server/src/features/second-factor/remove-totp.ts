import { success } from '@trapline/contract/kernel/schemas.ts';
import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVerifiedSelf } from '../users/own-password.write.ts';
import { cleanUpAfterRemoval, requireOwnPassword } from './own-factor.ts';
import { deleteTotp } from './second-factor.queries.ts';

export const removeTotp: Handler<typeof secondFactor.removeTotp> = async (ctx, { body }) => {
  const verifiedHash = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const { id, root_company_id: rootCompanyId } = await lockVerifiedSelf(tx, verifiedHash);
    const removed = await deleteTotp(tx, id);
    if (!removed?.confirmed_at) {
      tx.withoutAudit('it was never active');
      return success;
    }
    await cleanUpAfterRemoval(tx);
    await writeAudit(tx, { action: 'user.turnOffTotp', entityId: id, rootCompanyId });
    return success;
  });
};
