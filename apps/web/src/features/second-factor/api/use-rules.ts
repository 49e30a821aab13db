import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCompanyRule = (companyId: string) =>
  useQuery(queryFor(secondFactor.getRule, { params: { companyId } }));
export const useSetCompanyRule = () => useWrite(secondFactor.setRule);

export const useAdminRule = () => useQuery(queryFor(secondFactor.getAdminRule, {}));
export const useSetAdminRule = () => useWrite(secondFactor.setAdminRule);
