import { useQueryClient } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: the lists that show companies are read again, and the company's own page if it still stands. */
export const useCompanyChanged = ({ isGone = false } = {}): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(companies.list) });
    void queryClient.invalidateQueries({ queryKey: keyOf(companies.shortList) });
    if (!isGone) void queryClient.invalidateQueries({ queryKey: keyOf(companies.get) });
  };
};
