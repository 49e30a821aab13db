import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible } from '../../kernel/scope.ts';

/** Steps for other domains that change facilities. */

/** Locks facilities before company and zone: the same order as in a change of a facility. */
export const lockPlacesOfZone = async (tx: TxCtx, company: Ref, ref: Ref): Promise<void> => {
  await tx.db
    .selectFrom('places')
    .innerJoin('company_zones', 'company_zones.id', 'places.company_zone_id')
    .innerJoin('companies', 'companies.id', 'company_zones.company_id')
    .select('places.id')
    .where(matchesRef('companies', company))
    .where(companyIsVisible(tx.actor))
    .where(matchesRef('company_zones', ref))
    .orderBy('places.id')
    .forNoKeyUpdate('places')
    .execute();
};

/** Removes the company zone from its facilities before it is deleted; returns these facilities. */
export const removePlacesFromZone = async (tx: TxCtx, zoneId: number): Promise<number[]> => {
  const places = await tx.db
    .updateTable('places')
    .set({ company_zone_id: null })
    .where('company_zone_id', '=', zoneId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return places.map(({ id }) => id);
};
