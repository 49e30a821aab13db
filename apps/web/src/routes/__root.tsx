import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RedirectToPanel } from '~/app/RedirectToPanel.tsx';
import { RootPage } from '~/app/RootPage.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootPage,
  notFoundComponent: RedirectToPanel,
});
