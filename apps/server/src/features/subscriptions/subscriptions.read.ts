import type { ErrorCode } from '@trapline/contract/errors.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** What other domains ask of subscriptions: the limits in force. */

/** Active and not past its last day, by UTC. `alias` names `subscriptions`. */
export const isInForce = (ctx: AnyCtx, alias = 'subscriptions'): Expression<SqlBool> => {
  const until = sql.ref(`${alias}.valid_until`);
  return sql<SqlBool>`(${sql.ref(`${alias}.active`)}
    and (${until} is null or ${until} >= (${ctx.now()}::timestamptz at time zone 'UTC')::date))`;
};

/**
 * The subscription in force for a root company. None means no limit (DEC-033).
 */
export const selectSubscriptionInForce = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('subscriptions')
    .select(['devices_limit as devicesLimit', 'users_limit as usersLimit'])
    .where('root_company_id', '=', rootCompanyId)
    .where(isInForce(ctx))
    .executeTakeFirst();

/** Whether so many more are within the limit; the refusal says how many there are of how many. Counted under the lock of the owner. */
export const requireWithin = (
  code: Extract<ErrorCode, `${string}limit_reached`>,
  { used, limit }: { readonly used: number; readonly limit: number },
  more: number,
): void => {
  if (used + more > limit) throw new AppError(code, { details: `${used}/${limit}` });
};
