import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '@trapline/contract/search/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** Finds names that begin with the typed words; old results stay until the response. Empty input sends no request. */
export const useSearchResults = (typed: string, placeId: string | undefined) =>
  useQuery({
    ...queryFor(search.find, { query: { search: typed, ...(placeId !== undefined && { placeId }) } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
