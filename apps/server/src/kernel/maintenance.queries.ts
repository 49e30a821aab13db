import { NOTIFICATION_DAYS } from '@trapline/contract/notifications/rules.ts';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { forgetOldWork } from './work-limits.queries.ts';

/** Counts of past hours, kept answers older than their promise, tokens nobody can use any more, notifications of things long past. */
export const cleanUp = async (ctx: Ctx): Promise<void> => {
  await forgetOldWork(ctx);
  const now = sql<Date>`${ctx.now()}::timestamptz`;
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${now} - make_interval(hours => ${IDEMPOTENCY_HOURS}::integer)`)
    .execute();
  const yesterday = sql<Date>`${now} - interval '1 day'`;
  await ctx.db.deleteFrom('refresh_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('password_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`${now} - make_interval(days => ${NOTIFICATION_DAYS}::integer)`)
    .execute();
};
