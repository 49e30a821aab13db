import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectCompany } from './companies.queries.ts';
import { presentCompanyDetails } from './present-company.ts';

/** Loads the company in the form that every call returns, or throws 404. */
export const loadCompany = async (ctx: AnyCtx, ref: Ref): Promise<CompanyDetails> =>
  presentCompanyDetails(ctx, requireFound(await selectCompany(ctx, ref)));
