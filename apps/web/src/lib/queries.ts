import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { type Answer, type CallOptions, call, type RequestInput, urlOf } from './api.ts';
import { seeFirst } from './first-answers.ts';
import { STORED_PATHS, storeAnswer, withStoredAnswer } from './stored-answers.ts';

type ReadEndpoint = Extract<Endpoint, { method: 'GET' }>;

/**
 * The query key of a response: the path of the contract and the input. Without input it matches all responses of that
 * endpoint; with a part of the input, those with this part.
 */
export const keyOf = <E extends ReadEndpoint>(endpoint: E, input?: Partial<RequestInput<E>>) =>
  input === undefined ? ([endpoint.path] as const) : ([endpoint.path, input] as const);

/** `useQuery({ ...queryFor(...), ...ASKED_ONCE })`: parts of a page that come one after the other ask once; a write asks anew. */
export const ASKED_ONCE = { staleTime: 30_000 };

/** Everything TanStack Query needs to read one endpoint. What came with the page stands there from the first picture on. */
export const queryFor = <E extends ReadEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: Omit<CallOptions, 'signal' | 'idempotencyKey'> = {},
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<Answer<E>> => {
      const ask = () => call(endpoint, input, { ...options, signal });
      return STORED_PATHS.has(endpoint.path) ? withStoredAnswer(urlOf(endpoint.path, input), ask) : ask();
    },
    // the server stripped it to the contract, as every answer
    initialData: () => {
      const url = urlOf(endpoint.path, input);
      const first = seeFirst(url);
      if (first !== undefined && STORED_PATHS.has(endpoint.path)) storeAnswer(url, first);
      return first as Answer<E> | undefined;
    },
  });
