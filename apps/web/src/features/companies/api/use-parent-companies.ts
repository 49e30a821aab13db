import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Companies that can have clients, for who may choose one. */
export const useParentCompanies = (enabled: boolean) =>
  useQuery({
    ...queryFor(companies.shortList, {}),
    enabled,
    select: (answer) => answer.companies.filter(({ parentCompanyUuid }) => parentCompanyUuid === null),
  });
