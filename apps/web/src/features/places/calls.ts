import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const placeQuery = (placeId: string) => queryFor(places.get, { params: { placeId } });

export const usePlace = (placeId: string, enabled = true) =>
  useQuery({ ...placeQuery(placeId), enabled, select: ({ place }) => place });

type Filter = { readonly companyUuid?: string; readonly companyZoneUuid?: string; readonly search?: string };

/** Facilities that the caller may read; the previous list stays until the result of a new filter arrives. */
export const usePlaces = (query: Filter = {}) =>
  useQuery({
    ...queryFor(places.list, { query: { ...query, view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places,
    placeholderData: keepPreviousData,
  });

/** The number of visits to a facility. */
export const useVisitCount = (placeId: string) =>
  useQuery({
    ...queryFor(inspections.list, { params: { placeId }, query: { page: 1, limit: 1 } }),
    select: ({ count }) => count,
  });

export const useCreatePlace = () => useWrite(places.create, { showsErrors: true });

export const useDeletePlace = () => useWrite(places.delete, { showsErrors: true });

export const useUpdatePlace = () => useWrite(places.update, { showsErrors: true });
