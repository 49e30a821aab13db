import type { Ctx } from '../../kernel/context.ts';

/** Deletes challenges that were not answered in time. */
export const cleanUpChallenges = (ctx: Ctx) =>
  ctx.db.deleteFrom('passkey_challenges').where('expires_at', '<', ctx.now()).execute();
