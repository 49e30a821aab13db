import { useQuery } from '@tanstack/react-query';
import { zones } from '@trapline/contract/zones/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useCompanyZones = (companyId: string) =>
  useQuery({ ...queryFor(zones.listOfCompany, { params: { companyId } }), select: (answer) => answer.zones });
