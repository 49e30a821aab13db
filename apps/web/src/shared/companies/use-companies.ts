import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Companies that the caller may read: each root company followed by its clients. */
export const useCompanies = () =>
  useQuery({ ...queryFor(companies.shortList, {}), ...ASKED_ONCE, select: (answer) => answer.companies });

/** Root companies, which have clients and catalogues, for users who may choose one. */
export const useOwners = (enabled = true) =>
  useQuery({
    ...queryFor(companies.shortList, {}),
    ...ASKED_ONCE,
    enabled,
    select: (answer) => answer.companies.filter(({ parentCompanyUuid }) => parentCompanyUuid === null),
  });
