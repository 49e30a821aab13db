import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/lib/api-error.ts';
import { onReadFailed, onWriteFailed } from './faults.ts';

/** Worth another try: no answer, or a server that has a bad moment. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.isUnanswered || error.status >= 500);

const retry = (times: number) => (failures: number, error: unknown) => failures < times && isPassing(error);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onReadFailed }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onWriteFailed(error, mutation.meta?.showsErrors ?? false),
    }),
    defaultOptions: {
      // without a network a request fails and says so, rather than waiting in silence
      queries: { retry: retry(2), networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
