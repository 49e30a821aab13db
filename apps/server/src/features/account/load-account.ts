import type { Account } from '@trapline/contract/account/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { presentBranding, selectBrandOfOwner } from '../companies/branding.read.ts';
import { selectAccount } from './account.queries.ts';
import { presentAccount } from './present-account.ts';

/** Loads the account in the form that every call returns. */
export const loadAccount = async (ctx: AnyCtx, userId: number): Promise<Account> => {
  const row = await selectAccount(ctx, userId);
  const brand = await selectBrandOfOwner(ctx, row.root_company_id);
  return presentAccount(ctx, row, presentBranding(ctx, brand));
};
