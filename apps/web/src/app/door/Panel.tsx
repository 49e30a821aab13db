import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { makeQueryClient } from '../query-client.ts';
import { makeRouter } from '../router.tsx';
import { connectSession } from '../session-events.ts';

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
