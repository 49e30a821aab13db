import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Facilities of a company to choose from. */
export const usePlaceChoices = (companyUuid: string | null) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid: companyUuid ?? undefined, view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
