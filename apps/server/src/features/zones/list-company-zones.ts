import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { selectCompanyZones } from './company-zones.queries.ts';
import { presentCompanyZone } from './present-company-zone.ts';

export const listCompanyZones: Handler<typeof zones.listOfCompany> = async (ctx, { params }) => {
  const company = requireFound(await selectVisibleCompany(ctx, params.companyId));
  const rows = await selectCompanyZones(ctx, company);
  return { zones: rows.map(presentCompanyZone) };
};
