import { companies } from '@trapline/contract/companies/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { listCompaniesShort } from './list-companies-short.ts';
import { setCompanyLogo } from './set-company-logo.ts';
import { updateCompany } from './update-company.ts';

export const companiesRoutes = implement('companies', companies, {
  list: listCompanies,
  shortList: listCompaniesShort,
  get: getCompany,
  create: createCompany,
  update: updateCompany,
  delete: deleteCompany,
  setLogo: setCompanyLogo,
});
