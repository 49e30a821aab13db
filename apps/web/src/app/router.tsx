import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import { ErrorState } from '~/components/ErrorState.tsx';
import { parseSearch, stringifySearch } from '~/lib/search.ts';
import { routeTree } from '~/route-tree.gen.ts';
import { BootMark } from './BootMark.tsx';
import type { AreaKind, PageEntry, PageTitle } from './page-entries.ts';
import { RouteMissing } from './RouteMissing.tsx';

/** Replaces a page that crashed: it offers a retry, and the rest of the panel stays usable. */
function RouteFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} />;
}

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // TanStack Query stores the data of a page, the router does not
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: BootMark,
    defaultErrorComponent: RouteFault,
    defaultNotFoundComponent: RouteMissing,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The key of the browser title of the page in the phrases. */
    title?: PageTitle;
    /** The capability that the account type needs to open the page. */
    needs?: Capability;
    /** All pages below belong to one facility or company, whose sections replace the sidebar. */
    area?: AreaKind;
    /** The navigation entries of the page. */
    entries?: readonly PageEntry[];
  }
}
