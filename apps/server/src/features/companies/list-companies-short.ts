import type { companies } from '@trapline/contract/companies/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectCompaniesShort } from './companies.queries.ts';

export const listCompaniesShort: Handler<typeof companies.shortList> = async (ctx) => ({
  companies: await selectCompaniesShort(ctx),
});
