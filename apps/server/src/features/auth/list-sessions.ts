import { deviceOf } from '@trapline/contract/auth/device.ts';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';
import { openNetwork } from '../../kernel/where-from.ts';
import { REFRESH_TOKEN_DAYS, tokenEndOf } from './open-session.ts';
import { selectLiveSessions } from './sessions.queries.ts';
import { SESSION_DAYS } from './sessions.write.ts';

/**
 * Lists the current session first, then the most recently used. For a shared demo account it lists only the current
 * session, because the others belong to other visitors.
 */
export const listSessions: Handler<typeof auth.listSessions> = async (ctx) => {
  const { id, sessionId, email } = currentUser(ctx);
  const isShared = isSharedAccount(ctx.services.settings, email);
  const since = { used: daysAgo(ctx, REFRESH_TOKEN_DAYS), begun: daysAgo(ctx, SESSION_DAYS) };
  const rows = await selectLiveSessions(ctx, id, since);
  const own = rows.filter((row) => !isShared || row.id === sessionId);
  const sessions = own.map((row) => ({
    uuid: row.id,
    ...deviceOf(row.user_agent),
    network: openNetwork(ctx, row.network),
    createdAt: row.created_at.toISOString(),
    usedAt: row.usedAt.toISOString(),
    endsAt: tokenEndOf({ id: row.id, createdAt: row.created_at }, row.usedAt).toISOString(),
    isCurrent: row.id === sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
};
