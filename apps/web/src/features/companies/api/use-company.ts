import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useCompany = (companyId: string, enabled = true) =>
  useQuery({ ...queryFor(companies.get, { params: { companyId } }), enabled, select: ({ company }) => company });
