import { deviceOf } from '@trapline/contract/auth/device.ts';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';
import { REFRESH_TOKEN_DAYS } from './open-session.ts';
import { selectLiveSessions } from './sessions.queries.ts';
import { SESSION_DAYS } from './sessions.write.ts';
import { openNetwork } from './where-from.ts';

/** This one first, then those used last. */
export const listSessions: Handler<typeof auth.listSessions> = async (ctx) => {
  const { id, sessionId } = currentUser(ctx);
  const since = { used: daysAgo(ctx, REFRESH_TOKEN_DAYS), begun: daysAgo(ctx, SESSION_DAYS) };
  const rows = await selectLiveSessions(ctx, id, since);
  const sessions = rows.map((row) => ({
    uuid: row.id,
    ...deviceOf(row.user_agent),
    network: openNetwork(ctx, row.network),
    createdAt: row.created_at.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
};
