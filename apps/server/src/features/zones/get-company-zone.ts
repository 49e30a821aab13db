import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectVisibleCompany } from '../companies/companies.read.ts';
import { selectCompanyZone } from './company-zones.queries.ts';
import { presentCompanyZone } from './present-company-zone.ts';

export const getCompanyZone: Handler<typeof zones.getOfCompany> = async (ctx, { params }) => {
  const company = requireFound(await selectVisibleCompany(ctx, params.companyId));
  return { zone: presentCompanyZone(requireFound(await selectCompanyZone(ctx, company, params.zoneId))) };
};
