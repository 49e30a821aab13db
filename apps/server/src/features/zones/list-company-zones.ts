import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { selectCompanyZones } from './company-zones.queries.ts';

export const listCompanyZones: Handler<typeof zones.listOfCompany> = async (ctx, { params }) => {
  const company = found(await selectCompanyInSight(ctx, params.companyId));
  const rows = await selectCompanyZones(ctx, company);
  return {
    zones: rows.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      companyId: row.company_id,
      companyUuid: row.companyUuid,
      parentZoneId: row.parentId,
      parentZoneUuid: row.parentUuid,
      placesCount: row.placesCount ?? 0,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
