import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useCompany = (companyId: string) =>
  useQuery({ ...queryFor(companies.get, { params: { companyId } }), select: ({ company }) => company });
