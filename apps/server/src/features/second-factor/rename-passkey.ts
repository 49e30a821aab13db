import { success } from '@trapline/contract/kernel/schemas.ts';
import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectPasskeyForUpdate, updatePasskeyName } from './second-factor.queries.ts';

export const renamePasskey: Handler<typeof secondFactor.renamePasskey> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { id: userId, rootCompanyId } = currentUser(tx);
    const passkey = await selectPasskeyForUpdate(tx, userId, body.passkeyUuid);
    if (!passkey) throw fieldError('passkeyUuid', 'not_found');
    if (passkey.name === body.name) return success;
    await updatePasskeyName(tx, passkey.id, body.name);
    await writeAudit(tx, {
      action: 'user.renamePasskey',
      entityId: userId,
      rootCompanyId,
      before: { name: passkey.name },
      after: { name: body.name },
    });
    return success;
  });
