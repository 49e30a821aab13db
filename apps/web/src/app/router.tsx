import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import { ErrorState } from '~/components/ErrorState.tsx';
import { parseSearch, stringifySearch } from '~/lib/search.ts';
import { routeTree } from '~/route-tree.gen.ts';
import { BootMark } from './BootMark.tsx';
import type { AreaKind, PageEntry, PageTitle } from './page-entries.ts';
import { RouteMissing } from './RouteMissing.tsx';

/** A page that broke: says so and offers another try, and leaves the rest of the panel standing. */
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
    // the data of a page is TanStack Query's; the router holds none of it
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
    /** Where the name of the page in the browser's title stands in the phrases. */
    title?: PageTitle;
    /** What the type of a person must be granted to open the page. */
    needs?: Capability;
    /** Everything below it is about one thing, whose sections take the sidebar over. */
    area?: AreaKind;
    /** Where one finds it. */
    entries?: readonly PageEntry[];
  }
}
