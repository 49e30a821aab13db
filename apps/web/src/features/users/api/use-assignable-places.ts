import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Facilities of a company and its clients: the ones its people can be assigned to. */
export const useAssignablePlaces = (companyUuid: string | null) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid: companyUuid ?? undefined, view: 'short' } }),
    enabled: companyUuid !== null,
    select: (answer) => answer.places,
  });
