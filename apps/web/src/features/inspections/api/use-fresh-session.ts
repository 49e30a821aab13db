import { useQuery } from '@tanstack/react-query';
import { account } from '@trapline/contract/account/endpoints.ts';
import { call } from '~/lib/api.ts';

/** Renews the session when it has run out: a frame or a new tab loads a page without our means of doing so. */
export const useFreshSession = () =>
  useQuery({
    queryKey: ['fresh session'],
    queryFn: ({ signal }) => call(account.get, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
