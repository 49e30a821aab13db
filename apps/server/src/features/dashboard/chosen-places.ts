import { type Ref, sentRef } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { everyPlace, type PlaceChoice, placesOfCompany } from './dashboard.queries.ts';

type Asked = { readonly companyUuid?: Ref | undefined; readonly companyId?: Ref | undefined };

/** All visible facilities, or those of the requested company; 404 if the caller may not see that company. */
export const chosenPlaces = async (
  ctx: AnyCtx,
  { companyUuid, companyId }: Asked,
): Promise<{ readonly choice: PlaceChoice; readonly companyId: number | null }> => {
  const ref = sentRef(companyUuid, companyId);
  if (ref === undefined) return { choice: everyPlace, companyId: null };
  const company = found(await selectCompanyInSight(ctx, ref));
  return { choice: placesOfCompany(company.id), companyId: company.id };
};
