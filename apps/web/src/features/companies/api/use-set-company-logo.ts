import { companies } from '@trapline/contract/companies/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetCompanyLogo = () => useWrite(companies.setLogo, { showsErrors: true });
