import { sql } from 'kysely';
import { deleteEndedAttempts } from './attempts.queries.ts';
import type { Ctx } from './context.ts';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { deleteOldWorkCounters } from './work-limits.queries.ts';

/** Applies to the mails of an installation without a mail server, and of the demo. */
const MAIL_RETENTION_DAYS = 14;

export const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000);

/** Deletes counters of past hours, stored responses past their retention time, and old stored mails. */
export const cleanUpKernel = async (ctx: Ctx): Promise<void> => {
  await deleteOldWorkCounters(ctx);
  const now = sql<Date>`${ctx.now()}::timestamptz`;
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${now} - make_interval(hours => ${IDEMPOTENCY_HOURS}::integer)`)
    .execute();
  await deleteEndedAttempts(ctx);
  await ctx.db.deleteFrom('demo_mails').where('created_at', '<', daysAgo(ctx, MAIL_RETENTION_DAYS)).execute();
};
