import type { AnyCtx } from '../../kernel/context.ts';

/** Accounts that the demo shows on its sign-in page, in the order of creation. */
export const selectDemoAccounts = (ctx: AnyCtx, emails: readonly string[]) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.email', 'users.name', 'users.surname', 'users.type', 'companies.name as company'])
    .where('users.email', 'in', [...emails])
    .orderBy('users.id')
    .execute();
