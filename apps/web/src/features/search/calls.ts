import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '@trapline/contract/search/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What begins with the typed words; what was found last stands until the answer is there. Nothing typed asks nothing. */
export const useFound = (typed: string, placeId: string | undefined) =>
  useQuery({
    ...queryFor(search.find, { query: { search: typed, ...(placeId !== undefined && { placeId }) } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
