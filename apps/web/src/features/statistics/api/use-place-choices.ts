import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Facilities in sight, to choose from. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) => answer.places,
  });
