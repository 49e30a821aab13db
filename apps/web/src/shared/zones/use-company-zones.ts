import { useQuery } from '@tanstack/react-query';
import { zones } from '@trapline/contract/zones/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Zones into which the facilities of a company are sorted; loads when the company is known. */
export const useCompanyZones = (companyUuid: string | null | undefined) =>
  useQuery({
    ...queryFor(zones.listOfCompany, { params: { companyId: companyUuid ?? '' } }),
    enabled: typeof companyUuid === 'string',
    select: (answer) => answer.zones,
  });
