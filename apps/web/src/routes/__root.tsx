import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { LeadToPanel } from '~/app/LeadToPanel.tsx';
import { RootPage } from '~/app/RootPage.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootPage,
  notFoundComponent: LeadToPanel,
});
