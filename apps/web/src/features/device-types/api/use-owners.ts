import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Companies that keep a list of types for themselves and their clients. */
export const useOwners = (enabled: boolean) =>
  useQuery({
    ...queryFor(companies.shortList, {}),
    enabled,
    select: (answer) => answer.companies.filter(({ parentCompanyUuid }) => parentCompanyUuid === null),
  });
