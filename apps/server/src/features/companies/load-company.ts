import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectSubscriptionInForce } from '../subscriptions/subscriptions.read.ts';
import { selectCompany } from './companies.queries.ts';
import { presentCompanyDetails } from './present-company.ts';

const NO_LIMITS = { devicesLimit: null, usersLimit: null };

/** The company as every call answers it, or 404. */
export const loadCompany = async (ctx: AnyCtx, ref: Ref): Promise<CompanyDetails> => {
  const row = found(await selectCompany(ctx, ref));
  if (!allows('companies.edit', currentUser(ctx).type)) return presentCompanyDetails(ctx, row, null);
  const inForce = await selectSubscriptionInForce(ctx, row.root_company_id);
  return presentCompanyDetails(ctx, row, inForce ?? NO_LIMITS);
};
