import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { selectCompanyZone } from './company-zones.queries.ts';
import { presentCompanyZone } from './present-company-zone.ts';

export const getCompanyZone: Handler<typeof zones.getOfCompany> = async (ctx, { params }) => {
  const company = found(await selectCompanyInSight(ctx, params.companyId));
  return { zone: presentCompanyZone(found(await selectCompanyZone(ctx, company, params.zoneId))) };
};
