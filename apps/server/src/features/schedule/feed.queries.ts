import { sql } from 'kysely';
import type { Ctx, TxCtx } from '../../kernel/context.ts';

export const selectFeedOf = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('schedule_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export const upsertFeed = (tx: TxCtx, userId: number, hash: string) =>
  tx.db
    .insertInto('schedule_feeds')
    .values({ user_id: userId, hash, created_at: tx.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, created_at: tx.now() }))
    .execute();

export const deleteFeedOf = (tx: TxCtx, userId: number) =>
  tx.db.deleteFrom('schedule_feeds').where('user_id', '=', userId).returning('user_id').executeTakeFirst();

/** The owner of a calendar address; none if the person is blocked, the company is deleted or the demo is off. */
export const selectReaderOfFeed = (ctx: Ctx, hash: string) =>
  ctx.db
    .selectFrom('schedule_feeds')
    .innerJoin('users', 'users.id', 'schedule_feeds.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.uuid',
      'users.name',
      'users.surname',
      'users.email',
      'users.type',
      'users.status',
      'users.language',
      'users.timezone',
      'users.company_id as companyId',
      'users.root_company_id as rootCompanyId',
    ])
    .where('schedule_feeds.hash', '=', hash)
    .where('users.status', '=', 'ACTIVE')
    .where(sql<boolean>`(${ctx.services.settings.demo}::boolean or not users.is_demo)`)
    .where(sql<boolean>`(users.company_id is null or companies.deleted_at is null)`)
    .executeTakeFirst();
