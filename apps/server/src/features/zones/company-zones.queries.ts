import type { AnyCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { companyZonesFor } from './company-zones.read.ts';

/** By name; each with the number of its facilities the caller sees. */
export const selectCompanyZones = (ctx: AnyCtx, company: { readonly id: number; readonly parent_id: number | null }) =>
  companyZonesFor(ctx, company)
    .innerJoin('companies', 'companies.id', 'company_zones.company_id')
    .leftJoin('company_zones as parent', 'parent.id', 'company_zones.parent_id')
    .select((eb) => [
      'company_zones.id',
      'company_zones.uuid',
      'company_zones.name',
      'company_zones.description',
      'company_zones.created_at',
      'company_zones.company_id',
      'companies.uuid as companyUuid',
      'parent.id as parentId',
      'parent.uuid as parentUuid',
      eb
        .selectFrom('places')
        .whereRef('places.company_zone_id', '=', 'company_zones.id')
        .where('places.deleted_at', 'is', null)
        .where(placeIsVisible(ctx.actor))
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('placesCount'),
    ])
    .orderBy('company_zones.name')
    .orderBy('company_zones.id')
    .limit(500)
    .execute();
