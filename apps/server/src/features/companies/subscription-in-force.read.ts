import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** The subscription in force of a company and its limits. */

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
