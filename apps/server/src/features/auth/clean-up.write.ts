import type { Ctx } from '../../kernel/context.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';
import { SESSION_DAYS } from './sessions.write.ts';

const FAILURES_KEPT_DAYS = 90;
/** Whoever floods the trail of refused sign-ins pushes out the oldest, not the disk. */
const FAILURES_KEPT = 100_000;

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

/** Browsers keep for no longer what they are known by. */
const DEVICES_KEPT_DAYS = 400;

/** Long past their end; until then they tell from where their person comes. */
const deleteOldSessions = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('sessions')
    .where('created_at', '<', daysAgo(ctx, 2 * SESSION_DAYS))
    .execute();

/** Tokens nobody can use any more, refused sign-ins and sessions of long ago. */
export const cleanUpSignIns = async (ctx: Ctx): Promise<void> => {
  const yesterday = daysAgo(ctx, 1);
  await ctx.db.deleteFrom('refresh_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('password_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('second_steps').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('known_devices').where('used_at', '<', daysAgo(ctx, DEVICES_KEPT_DAYS)).execute();
  await deleteOldFailures(ctx);
  await deleteOldSessions(ctx);
};
