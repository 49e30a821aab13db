import type { Ctx } from '../../kernel/context.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';
import { SESSION_DAYS } from './sessions.write.ts';

/** Browsers store the device cookie for the same time. */
const DEVICE_RETENTION_DAYS = 400;

/** Sessions are deleted long after their end; until then they show from where a person signs in. */
const deleteOldSessions = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('sessions')
    .where('created_at', '<', daysAgo(ctx, 2 * SESSION_DAYS))
    .execute();

/** Deletes tokens that can no longer be used, and old sessions. */
export const cleanUpSignIns = async (ctx: Ctx): Promise<void> => {
  const yesterday = daysAgo(ctx, 1);
  await ctx.db.deleteFrom('refresh_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('password_tokens').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('second_steps').where('expires_at', '<', yesterday).execute();
  await ctx.db.deleteFrom('known_devices').where('used_at', '<', daysAgo(ctx, DEVICE_RETENTION_DAYS)).execute();
  await deleteOldSessions(ctx);
};
