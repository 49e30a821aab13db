import { useQueryClient } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: every list and page that shows a company is read again. */
export const useCompanyChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [companies.list, companies.shortList, companies.get]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
};
