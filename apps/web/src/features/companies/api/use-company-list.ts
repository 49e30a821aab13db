import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Companies in sight with their counts; while another search is on its way the earlier list stays. */
export const useCompanyList = (query: { readonly search?: string } = {}) =>
  useQuery({
    ...queryFor(companies.list, { query }),
    select: (answer) => answer.companies,
    placeholderData: keepPreviousData,
  });
