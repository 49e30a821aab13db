import type { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanyInSight } from '../companies/companies.read.ts';
import { everyPlace, placesOfCompany } from './dashboard.queries.ts';
import { loadDashboard } from './load-dashboard.ts';

export const getDashboard: Handler<typeof dashboard.get> = async (ctx, { query }) => {
  const { companyId, permissions: roles } = currentUser(ctx);
  const ref = query.companyUuid ?? query.companyId;
  if (ref === undefined) return loadDashboard(ctx, { choice: everyPlace, companyId, roles });
  const company = found(await selectCompanyInSight(ctx, ref));
  return loadDashboard(ctx, { choice: placesOfCompany(company.id), companyId: company.id, roles });
};
