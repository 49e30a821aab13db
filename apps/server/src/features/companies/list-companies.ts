import type { companies } from '@trapline/contract/companies/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompanies } from './companies.queries.ts';
import { presentCompany } from './present-company.ts';

export const listCompanies: Handler<typeof companies.list> = async (ctx, { query }) => {
  const rows = await selectCompanies(ctx, { search: query.search, limit: query.limit });
  return { companies: rows.map((row) => presentCompany(ctx, row)) };
};
