import { companies } from '@trapline/contract/companies/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateCompany = () => useWrite(companies.update, { showsErrors: true });
