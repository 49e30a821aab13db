import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const placeQuery = (placeId: string) => queryFor(places.get, { params: { placeId } });

export const usePlace = (placeId: string, enabled = true) =>
  useQuery({ ...placeQuery(placeId), enabled, select: ({ place }) => place });

type Filter = { readonly companyUuid?: string; readonly companyZoneUuid?: string; readonly search?: string };

/** Facilities in sight; while another filter is on its way the earlier list stays. */
export const usePlaces = (query: Filter = {}) =>
  useQuery({
    ...queryFor(places.list, { query: { ...query, view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places,
    placeholderData: keepPreviousData,
  });

/** How many visits a facility has had. */
export const useVisitCount = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { page: 1, limit: 1 } }),
    select: ({ count }) => count,
  });

export const useCreatePlace = () => useWrite(places.create, { showsErrors: true });

export const useDeletePlace = () => useWrite(places.delete, { showsErrors: true });

export const useUpdatePlace = () => useWrite(places.update, { showsErrors: true });
