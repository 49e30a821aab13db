import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** The company zones to which a facility can be assigned. */

type Company = { readonly id: number; readonly parent_id: number | null };

/**
 * Zones that a facility of this company can use: those of the company and of its root company, which has a tree for all
 * clients.
 */
export const companyZonesFor = (ctx: AnyCtx, company: Company) =>
  ctx.db
    .selectFrom('company_zones')
    .where('company_zones.company_id', 'in', [company.id, ...(company.parent_id === null ? [] : [company.parent_id])])
    .where('company_zones.deleted_at', 'is', null);

/** Locks the zone of a facility: it cannot be deleted before the transaction ends. */
export const selectCompanyZoneId = async (tx: TxCtx, company: Company, zone: Ref): Promise<number | null> => {
  const row = await companyZonesFor(tx, company)
    .select('company_zones.id')
    .where(matchesRef('company_zones', zone))
    .forShare()
    .executeTakeFirst();
  return row?.id ?? null;
};
