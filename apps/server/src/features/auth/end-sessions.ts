import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { revokeSessionOf } from './sessions.queries.ts';
import { endSessionsOf } from './sessions.write.ts';

/** In a demo, one visitor does not end the sessions of other visitors with the same account. */
const isSharedByVisitors = (tx: TxCtx): boolean => isSharedAccount(tx.services.settings, currentUser(tx).email);

/** Ignores a session that has ended or belongs to another person, without an error: the list is the same afterwards. */
export const endSession: Handler<typeof auth.endSession> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { id, rootCompanyId } = currentUser(tx);
    // session ids are stored in lower case; the caller may send capitals
    const sessionId = body.sessionUuid.toLowerCase();
    if (isSharedByVisitors(tx) || !(await revokeSessionOf(tx, id, sessionId))) return success;
    tx.afterCommit(() => tx.services.actors.forgetSession(sessionId));
    await writeAudit(tx, { action: 'user.endSession', entityId: id, rootCompanyId, after: { sessionId } });
    return success;
  });

export const endOtherSessions: Handler<typeof auth.endOtherSessions> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const { id, rootCompanyId, sessionId } = currentUser(tx);
    if (isSharedByVisitors(tx)) return success;
    await endSessionsOf(tx, id, sessionId);
    await writeAudit(tx, { action: 'user.endOtherSessions', entityId: id, rootCompanyId });
    return success;
  });
