import type { companies } from '@trapline/contract/companies/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadCompany } from './load-company.ts';

export const getCompany: Handler<typeof companies.get> = async (ctx, { params }) => ({
  company: await loadCompany(ctx, params.companyId),
});
