import { companies } from '@trapline/contract/companies/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useCompanyChanged } from './use-company-changed.ts';

export const useDeleteCompany = () =>
  useWrite(companies.delete, { showsErrors: true, onSuccess: useCompanyChanged({ isGone: true }) });
