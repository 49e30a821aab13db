import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { handleApi } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { sessionIsOver } from '~/lib/session-over.ts';
import { onReadFailed, onWriteFailed } from '../faults.ts';
import { makeRouter } from '../router.tsx';

/** Worth another try: no answer, or a server that has a bad moment. A refusal stays a refusal. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.isUnanswered || error.status >= 500);

const retry = (times: number) => (failures: number, error: unknown) => failures < times && isPassing(error);

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onReadFailed }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onWriteFailed(error, mutation.meta?.showsErrors ?? false),
    }),
    defaultOptions: {
      // without a network a request fails visibly instead of waiting silently
      queries: { retry: retry(2), networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** What happens to the panel when the session is over: it asks for the password where it stands. */
const connectSession = (router: ReturnType<typeof makeRouter>): void =>
  handleApi({
    onSessionEnd: () => {
      if (router.state.location.pathname.startsWith('/app')) sessionIsOver();
    },
  });

const open = () => {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  connectSession(router);
  return { queryClient, router };
};

/** Opened once: loading these lines ahead must not start a router, which takes the address over. */
let panel: ReturnType<typeof open> | null = null;

/** The routes, the data and the frame of a signed-in person. */
export function Panel() {
  panel ??= open();
  return (
    <QueryClientProvider client={panel.queryClient}>
      <RouterProvider router={panel.router} />
    </QueryClientProvider>
  );
}
