import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVerifiedSelf } from '../users/own-password.write.ts';
import { replaceRecoveryCodes, requireOwnPassword } from './own-factor.ts';
import { selectFactors } from './second-factor.read.ts';

export const makeRecoveryCodes: Handler<typeof secondFactor.newRecoveryCodes> = async (ctx, { body }) => {
  const verifiedHash = await requireOwnPassword(ctx, body.currentPassword);
  return inTransaction(ctx, async (tx) => {
    const { id, root_company_id: rootCompanyId } = await lockVerifiedSelf(tx, verifiedHash);
    if (!(await selectFactors(tx, id)).isOn) throw new AppError('second-factor/not_on');
    const recoveryCodes = await replaceRecoveryCodes(tx, id);
    await writeAudit(tx, { action: 'user.newRecoveryCodes', entityId: id, rootCompanyId });
    return { recoveryCodes };
  });
};
