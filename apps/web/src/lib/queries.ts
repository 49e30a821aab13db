import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { type Answer, type CallOptions, call, type RequestInput, urlOf } from './api.ts';
import { peekFirstAnswer } from './first-answers.ts';
import { STORED_PATHS, storeAnswer, withStoredFallback } from './stored-answers.ts';

type ReadEndpoint = Extract<Endpoint, { method: 'GET' }>;

/**
 * The query key of a response: the path of the contract and the input. Without input it matches all responses of that
 * endpoint; with a part of the input, those with this part.
 */
export const keyOf = <E extends ReadEndpoint>(endpoint: E, input?: Partial<RequestInput<E>>) =>
  input === undefined ? ([endpoint.path] as const) : ([endpoint.path, input] as const);

/**
 * `useQuery({ ...queryFor(...), ...CACHED_BRIEFLY })`: parts of a page that load one after the other share one request; a
 * write requests it again.
 */
export const CACHED_BRIEFLY = { staleTime: 30_000 };

/**
 * Everything TanStack Query needs to read one endpoint. Responses that came with the page are available at the first
 * render.
 */
export const queryFor = <E extends ReadEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: Omit<CallOptions, 'signal' | 'idempotencyKey'> = {},
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<Answer<E>> => {
      const request = () => call(endpoint, input, { ...options, signal });
      return STORED_PATHS.has(endpoint.path) ? withStoredFallback(urlOf(endpoint.path, input), request) : request();
    },
    // the server strips every response to the contract
    initialData: () => {
      const url = urlOf(endpoint.path, input);
      const firstAnswer = peekFirstAnswer(url);
      if (firstAnswer !== undefined && STORED_PATHS.has(endpoint.path)) void storeAnswer(url, firstAnswer);
      return firstAnswer as Answer<E> | undefined;
    },
  });
