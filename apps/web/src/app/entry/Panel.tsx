import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setApiHandlers } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { markSessionOver } from '~/lib/session-over.ts';
import { setPhoneSource } from '~/lib/stored-answers.ts';
import { setFieldDocuments } from '~/shared/field-documents/field-documents.ts';
import { onReadFailed, onWriteFailed } from '../request-errors.ts';
import { makeRouter } from '../router.tsx';

/** Only a missing response or a temporary server error is retried; a refusal is final. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.status >= 500);

const retry = (times: number) => (failures: number, error: unknown) => failures < times && isTransient(error);

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onReadFailed }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onWriteFailed(error, mutation.meta?.showsErrors ?? false),
    }),
    defaultOptions: {
      // without a network a request fails with a visible error instead of waiting silently
      queries: { retry: retry(2), networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** When the session ends, the panel asks for the password over the current page. */
const connectSession = (router: ReturnType<typeof makeRouter>): void =>
  setApiHandlers({
    onSessionEnd: () => {
      if (router.state.location.pathname.startsWith('/app')) markSessionOver();
    },
  });

/** Without a network a visit opens from the pack of its facility and from what was recorded on this phone. */
const connectPhone = (): void => {
  setPhoneSource(async (url, person, because) => {
    const { phoneAnswers } = await import('~/features/inspections/pack/field-packs.ts');
    return phoneAnswers.readAnswer(url, person, because);
  });
  setFieldDocuments(async () => (await import('~/features/inspections/log/field-documents.ts')).fieldDocuments);
};

const createPanel = () => {
  connectPhone();
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  connectSession(router);
  return { queryClient, router };
};

/** Created on first use: preloading this module must not start the router, which takes over the address. */
let panel: ReturnType<typeof createPanel> | null = null;

/** Loads the route of the address and its data, so that the panel appears with its page. */
export const preparePanel = async (): Promise<void> => {
  panel ??= createPanel();
  await panel.router.load();
};

/** Provides the routes, the data and the frame for a signed-in person. */
export function Panel() {
  panel ??= createPanel();
  return (
    <QueryClientProvider client={panel.queryClient}>
      <RouterProvider router={panel.router} />
    </QueryClientProvider>
  );
}
