import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The companies that the user may see, with counts; the previous list is shown while a new search is loading. */
export const useCompanyList = (query: { readonly search?: string } = {}) =>
  useQuery({
    ...queryFor(companies.list, { query }),
    select: (answer) => answer.companies,
    placeholderData: keepPreviousData,
  });

export const useCompany = (companyId: string, enabled = true) =>
  useQuery({ ...queryFor(companies.get, { params: { companyId } }), enabled, select: ({ company }) => company });

export const useCreateCompany = () => useWrite(companies.create, { showsErrors: true });

export const useDeleteCompany = () => useWrite(companies.delete, { showsErrors: true });

export const useSetCompanyLogo = () => useWrite(companies.setLogo, { showsErrors: true });

/** A switch: a toast shows the error. */
export const useSetAppLock = () => useWrite(companies.update);

export const useUpdateCompany = () => useWrite(companies.update, { showsErrors: true });
