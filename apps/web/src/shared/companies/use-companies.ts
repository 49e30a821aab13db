import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';

/** Companies that the caller may read: each root company followed by its clients. */
export const useCompanies = () =>
  useQuery({ ...queryFor(companies.shortList, {}), ...CACHED_BRIEFLY, select: (answer) => answer.companies });

/** Root companies, which have clients and catalogues, for users who may choose one. */
export const useRootCompanies = (enabled = true) =>
  useQuery({
    ...queryFor(companies.shortList, {}),
    ...CACHED_BRIEFLY,
    enabled,
    select: (answer) => answer.companies.filter(({ parentCompanyUuid }) => parentCompanyUuid === null),
  });
