import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** What other domains ask of subscriptions: the limits in force. */

/**
 * The subscription in force for a root company: active and not past its last day, by UTC. None means no limit (DEC-033).
 */
export const selectSubscriptionInForce = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('subscriptions')
    .select(['devices_limit as devicesLimit', 'users_limit as usersLimit'])
    .where('root_company_id', '=', rootCompanyId)
    .where('active', '=', true)
    .where(sql<boolean>`(valid_until is null or valid_until >= (${ctx.now()}::timestamptz at time zone 'UTC')::date)`)
    .executeTakeFirst();
