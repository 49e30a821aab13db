import type { account } from '@trapline/contract/account/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockAccount, updateAccountSettings } from '../users/users.write.ts';
import { loadAccount } from './load-account.ts';

export const updateAccount: Handler<typeof account.update> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const row = await lockAccount(tx, user.id);
    const loadCurrent = () => loadAccount(tx, user.id);
    await requireUnchanged(tx, { entity: 'user', row, input: body, loadCurrent });
    if (body.language !== undefined || body.timezone !== undefined) {
      await updateAccountSettings(tx, user.id, body);
      await writeAudit(tx, {
        action: 'user.updateAccount',
        entityId: user.id,
        rootCompanyId: user.rootCompanyId,
        before: { language: row.language, timezone: row.timezone },
        after: body,
      });
      clearCachedRightsOf(tx, user.id);
    }
    return loadCurrent();
  });
