import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Facilities to choose from, of one company where one was chosen. */
export const usePlaceChoices = (companyUuid?: string) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid, view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
