import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

type Filter = { readonly companyUuid?: string; readonly companyZoneUuid?: string; readonly search?: string };

/** Facilities in sight; while another filter is on its way the earlier list stays. */
export const usePlaces = (query: Filter = {}) =>
  useQuery({
    ...queryFor(places.list, { query: { ...query, view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) => answer.places,
    placeholderData: keepPreviousData,
  });
