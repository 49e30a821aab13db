import { NOTIFICATION_DAYS } from '@trapline/contract/notifications/rules.ts';
import { sql } from 'kysely';
import { deleteEndedAttempts } from './attempts.queries.ts';
import type { Ctx } from './context.ts';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { SESSION_DAYS } from './sessions.ts';
import { forgetOldWork } from './work-limits.queries.ts';

const FAILURES_KEPT_DAYS = 90;
/** Whoever floods the trail of refused sign-ins pushes out the oldest, not the disk. */
const FAILURES_KEPT = 100_000;

/** Those of an installation without a mail server, and the demo's. */
const KEPT_MAILS_DAYS = 14;

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000);

const deleteOldFailures = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('sign_in_failures').where('at', '<', daysAgo(ctx, FAILURES_KEPT_DAYS)).execute();
  const newest = await ctx.db
    .selectFrom('sign_in_failures')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest)
    await ctx.db
      .deleteFrom('sign_in_failures')
      .where('id', '<=', newest.id - FAILURES_KEPT)
      .execute();
};

/** Long past their end; until then they tell from where their person comes. */
const deleteOldSessions = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('sessions')
    .where('created_at', '<', daysAgo(ctx, 2 * SESSION_DAYS))
    .execute();

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
  await deleteEndedAttempts(ctx);
  await deleteOldFailures(ctx);
  await deleteOldSessions(ctx);
  await ctx.db.deleteFrom('demo_mails').where('created_at', '<', daysAgo(ctx, KEPT_MAILS_DAYS)).execute();
  await ctx.db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`${now} - make_interval(days => ${NOTIFICATION_DAYS}::integer)`)
    .execute();
};
