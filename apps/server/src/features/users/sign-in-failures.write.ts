import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';

/** Whether the person signed in from this address before; an unknown person costs the same query and the same time. */
export const hasSignedInFrom = async (ctx: AnyCtx, userId: number | undefined, address: string): Promise<boolean> => {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId ?? 0)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
};

type Failure = {
  readonly userId: number | null;
  readonly address: string;
  readonly network: string;
  readonly userAgent: string | null;
  readonly step: 'password' | 'second';
};

export const insertSignInFailure = (ctx: AnyCtx, { userId, address, network, userAgent, step }: Failure) =>
  ctx.db
    .insertInto('sign_in_failures')
    .values({ at: ctx.now(), user_id: userId, address, network, user_agent: userAgent, step })
    .execute();

const FAILURE_RETENTION_DAYS = 90;
/** An attacker who floods the list of refused sign-ins removes the oldest entries and does not fill the disk. */
const MAX_FAILURES = 100_000;

export const deleteOldFailures = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('sign_in_failures').where('at', '<', daysAgo(ctx, FAILURE_RETENTION_DAYS)).execute();
  const newest = await ctx.db
    .selectFrom('sign_in_failures')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest)
    await ctx.db
      .deleteFrom('sign_in_failures')
      .where('id', '<=', newest.id - MAX_FAILURES)
      .execute();
};
