import { companies } from '@trapline/contract/companies/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listCompaniesShort } from './list-companies-short.ts';

export const companiesRoutes = implement('companies', companies, { shortList: listCompaniesShort });
