import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { allPlaces, type PlaceChoice, placesOfCompany } from './dashboard.queries.ts';

type CompanyQuery = { readonly companyUuid?: Ref | undefined; readonly companyId?: Ref | undefined };

/** All visible facilities, or those of the requested company; 404 if the caller may not see that company. */
export const resolvePlaceChoice = async (
  ctx: AnyCtx,
  { companyUuid, companyId }: CompanyQuery,
): Promise<{ readonly choice: PlaceChoice; readonly companyId: number | null }> => {
  const ref = eitherRef(companyUuid, companyId);
  if (ref === undefined) return { choice: allPlaces, companyId: null };
  const company = requireFound(await selectVisibleCompany(ctx, ref));
  return { choice: placesOfCompany(company.id), companyId: company.id };
};
