import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { revokeSession } from './auth.queries.ts';

export const logout: Handler<typeof auth.logout> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    await revokeSession(tx, user.sessionId);
    await writeAudit(tx, {
      action: 'user.logout',
      entityId: user.id,
      rootCompanyId: user.rootCompanyId,
      after: { sessionId: user.sessionId },
    });
    tx.afterCommit(() => tx.services.actors.forgetSession(user.sessionId));
    return success;
  });
