import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Queries on a person for a sign-in: by email address or id, with a shared or exclusive lock. */

/** Condition for valid accounts: demo accounts do not exist outside the demo. */
export const isUsableAccount = (demo: boolean) => sql<boolean>`(${demo}::boolean or not users.is_demo)`;

const users = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .selectAll('users')
    .select('companies.uuid as companyUuid')
    .where(isUsableAccount(ctx.services.settings.demo));

export const selectUserByEmail = (ctx: AnyCtx, email: string) =>
  users(ctx).where('users.email', '=', email).executeTakeFirst();

export const selectUserById = (ctx: AnyCtx, id: number) => users(ctx).where('users.id', '=', id).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUserById>>>;

/** Locks the person with a shared lock until the transaction ends: changes of address, password and status wait. */
export const lockUser = (tx: TxCtx, id: number) =>
  users(tx).where('users.id', '=', id).forShare('users').executeTakeFirst();

/** The same with an exclusive lock, which a change of the password needs. */
export const lockUserAlone = (tx: TxCtx, id: number) =>
  users(tx).where('users.id', '=', id).forUpdate('users').executeTakeFirst();

export const selectPasswordHash = async (ctx: AnyCtx, userId: number): Promise<string | null> => {
  const row = await ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
};
